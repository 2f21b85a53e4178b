import { findChromium } from './check/find-chromium.ts';
import { SetupError } from './setup-error.ts';

/** `npm run bench [name …]`. @throws SetupError when a target is missed, or there is no such benchmark. */
export async function runBench(args: string[]): Promise<void> {
  const browser = findChromium(process.env['CHROMIUM_PATH']);
  if (browser !== null) process.env['CHROMIUM_PATH'] = browser;
  const { bench } = await import('@portal/bench');
  const missed = await bench(args).catch((error: unknown) => {
    throw error instanceof RangeError ? new SetupError(error.message) : error;
  });
  if (missed > 0) throw new SetupError('Not every target was met; what was found is above.');
}

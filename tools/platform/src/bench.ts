import { requireChromium } from './check/find-chromium.ts';
import { SetupError } from './setup-error.ts';

/** `npm run bench [name …]`. @throws SetupError when a target is missed, there is no such benchmark, or no browser for `editor`. */
export async function runBench(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('editor'))
    process.env['CHROMIUM_PATH'] = requireChromium(process.env['CHROMIUM_PATH']);
  const { bench } = await import('@portal/bench');
  const missed = await bench(args).catch((error: unknown) => {
    throw error instanceof RangeError ? new SetupError(error.message) : error;
  });
  if (missed > 0) throw new SetupError('Not every target was met; what was found is above.');
}

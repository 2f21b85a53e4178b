import { requireChromium } from './check/find-chromium.ts';
import { runTool } from './run-tool.ts';

/**
 * `npm run looks [-- --keep] [name …]`, in a process of its own, against the running platform.
 * @throws SetupError when a site is not as it must be, there is no such brief, or no browser.
 */
export async function runLooks(args: string[]): Promise<void> {
  const settings = { CHROMIUM_PATH: requireChromium(process.env['CHROMIUM_PATH']) };
  await runTool('tools/looks/src/main.ts', args, settings);
}

import { requireChromium } from './check/find-chromium.ts';
import { runTool } from './run-tool.ts';

/**
 * `npm run bench [-- --short] [name …]`, in a process of its own, after a build of the site that is measured.
 * @throws SetupError when a target is missed, a benchmark does not run, there is no such benchmark, or no browser for `editor`.
 */
export async function runBench(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const settings =
    names.length === 0 || names.includes('editor')
      ? { CHROMIUM_PATH: requireChromium(process.env['CHROMIUM_PATH']) }
      : {};
  await runTool('node_modules/nx/bin/nx.js', ['build', '@portal/sample-site'], {
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  });
  await runTool('tools/bench/src/main.ts', args, settings);
}

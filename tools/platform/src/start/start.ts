import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { placesOf, portsFrom, workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { runLocalPlatform } from './local-platform.ts';
import { consoleProgress } from './progress.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { clearReady, type Ready, readReady, writeReady } from './ready.ts';
import { requirePorts } from './require-ports.ts';
import { markRunning, runningInstance } from './run-lock.ts';
import { refuseOtherProviders } from './refuse-other-providers.ts';
import { readTargetSettings } from './target-settings.ts';

const HOST = '127.0.0.1';
const NEEDED_BYTES = 1e9;

/** `npm start`: starts the local platform, prints its addresses, and runs until Ctrl-C. */
export async function start(args: string[]): Promise<void> {
  const named = parseArgs({ args, options: { target: { type: 'string' } } }).values.target;
  const target = named === undefined ? undefined : readTargetSettings(workspace, named);
  const places = placesOf(workspace, process.env);
  const ports = portsFrom(process.env['PORTAL_PORT_BASE']);
  if (target !== undefined) refuseOtherProviders(target, places.state, ports);
  const other = runningInstance(places.state);
  if (other !== null) throw new SetupError(alreadyRunning(other, readReady(places.state)));
  requireSpace(places.outside);
  await requirePorts(ports, HOST);
  const stopping = stopSignal();
  const unmark = markRunning(places.state);
  removeLeftovers(places);
  clearReady(places.state);
  const began = performance.now();
  const progress = consoleProgress();
  console.log('\n  Portal\n');
  try {
    const platform = await runLocalPlatform({
      places,
      ports,
      host: HOST,
      progress,
      environment: process.env,
      ...(target === undefined ? {} : { target }),
      signal: stopping,
    });
    try {
      if (!stopping.aborted) {
        writeReady(places.state, platform.ready);
        console.log(table(platform.ready, (performance.now() - began) / 1000));
        await once(stopping, 'abort');
      }
    } finally {
      console.log('\n  Stopping …');
      clearReady(places.state);
      await platform.close();
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    unmark();
  }
  const again = named === undefined ? 'npm start' : `npm start -- --target ${named}`;
  console.log(`  Stopped. All data is stored; "${again}" starts it again.\n`);
}

/** Aborts on Ctrl-C, on SIGTERM, and when the parent process has ended. A second Ctrl-C ends the process at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => (controller.signal.aborted ? process.exit(130) : controller.abort());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', () => controller.abort());
  return controller.signal;
}

function requireSpace(dir: string): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const left = ((bavail * bsize) / 1e9).toFixed(2);
  throw new SetupError(
    `The disk that holds ${dir} has ${left} GB left; Portal needs ${NEEDED_BYTES / 1e9} GB. Free some space and run the command again.`,
  );
}

function alreadyRunning(pid: number, ready: Ready | null): string {
  const where = ready === null ? 'it is still starting' : `the sample site is at ${ready.urls.sampleSite}`;
  return `Portal is already running from this clone (process ${pid}); ${where}. Stop it with Ctrl-C in its terminal.`;
}

function table({ urls, accounts, target }: Ready, seconds: number): string {
  const rows = [
    ...(target === null ? [] : [['Settings of the apps', `.deploy/${target}`]]),
    ['Sample site', urls.sampleSite],
    ['Its repository', `git clone ${urls.sampleRepository}`],
    ['Code host', urls.codeHost],
    ['Hosting, build logs', urls.hosting],
    ['Further sites', urls.sites],
    ['Their DNS records', urls.dns],
    ['Admin app', urls.admin],
    ['MCP endpoint', `${urls.connector}/mcp`],
    ['Object store', urls.objectStore],
    ['Inbox', urls.inbox],
    ['Language model', urls.languageModel],
    ['Social sign-in', urls.social],
    ...accounts.map(({ email, password, what }) => [
      what,
      password === undefined ? email : `${email}  ${password}`,
    ]),
  ];
  const widest = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', value = '']) => `    ${name.padEnd(widest + 2)}${value}`);
  const demo = target === null ? 'npm run demo walks the journey. ' : '';
  return `\n  Portal is ready  (${seconds.toFixed(1)} s)\n\n${lines.join('\n')}\n\n  Connect an assistant:  claude mcp add --transport http portal ${urls.connector}/mcp\n\n  ${demo}Ctrl-C stops everything.\n`;
}

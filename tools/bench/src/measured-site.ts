import { freePort } from '@portal/local-cloud/free-port';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const SAMPLE = join(WORKSPACE, 'apps/sample-site');
const ASTRO = join(WORKSPACE, 'node_modules/astro/bin/astro.mjs');
const PROBE = fileURLToPath(new URL('./event-loop-probe.mjs', import.meta.url));

/** A built site that is being measured. */
export interface MeasuredSite {
  origin: string;
  /** Event loop delay since the last call, at the 99th percentile, in milliseconds. */
  eventLoopDelay(): Promise<number>;
  /** How long the event loop was blocked at most since the last call, in milliseconds. */
  longestBlock(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Builds a copy of the sample site, with `files` put over it, and serves it in a process of its own with `env` as its only
 * settings.
 */
export async function measuredSite(options: {
  files?: Readonly<Record<string, string>>;
  env: Readonly<Record<string, string>>;
}): Promise<MeasuredSite> {
  const dist = join(WORKSPACE, 'tools/bench/dist');
  mkdirSync(dist, { recursive: true });
  const root = mkdtempSync(join(dist, 'site-'));
  cpSync(SAMPLE, root, {
    recursive: true,
    filter: (path) => !/\/(?:dist|\.astro|art|node_modules)$/.test(path),
  });
  for (const [path, text] of Object.entries(options.files ?? {})) writeFileSync(join(root, path), text);
  const env = {
    PATH: process.env['PATH'] ?? '',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...options.env,
  };
  const build = spawn(process.execPath, [ASTRO, 'build'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site that was to be measured cannot be built.');
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', PROBE, 'dist/server/entry.mjs'], {
    cwd: root,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await listening(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    eventLoopDelay: async () => {
      const answer = once(server, 'message');
      server.send('report');
      const [milliseconds] = await answer;
      return Number(milliseconds);
    },
    longestBlock: () => askProbe(server),
    close: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(root, { recursive: true });
    },
  };
}

/** The longest that a server with the probe was blocked since it was last asked, in milliseconds. */
export async function askProbe(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message');
  server.send('longest');
  const [milliseconds] = await answer;
  return Number(milliseconds);
}

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes('listening') && resolve());
    server.once('exit', () => reject(new Error('The site that was to be measured does not start.')));
  });
}

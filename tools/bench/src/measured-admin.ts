import { adminEnv, exampleValues } from '@portal/env';
import { freePort } from '@portal/local-cloud/free-port';
import { openServerLog, type ServerLog } from '@portal/local-cloud/server-log';
import { postgresSiteApiKeys } from '@portal/platform-db';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchDatabase } from './bench-database.ts';
import { addBenchSite, BENCH_SITE } from './bench-site.ts';
import { askProbe, logFile, type LongestBlock } from './measured-site.ts';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const PROJECT = join(WORKSPACE, 'apps/admin');
const PROBE = fileURLToPath(new URL('./event-loop-probe.mjs', import.meta.url));

/** A built admin app that is being measured. */
export interface MeasuredAdmin {
  origin: string;
  /** What the code host signs its deliveries with. */
  webhookSecret: string;
  /** Headers by which a site's calls are known. */
  siteHeaders: Readonly<Record<string, string>>;
  longestBlock(): Promise<LongestBlock>;
  close(): Promise<void>;
}

/** Builds the admin app and serves it in a process of its own, over a Postgres of its own with one site; its providers do not exist. */
export async function measuredAdmin(): Promise<MeasuredAdmin> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-bench-admin-'));
  const { database, url, close } = await benchDatabase();
  await addBenchSite(database);
  const keys = postgresSiteApiKeys(database, { now: () => new Date(), newId: randomUUID });
  const { key } = await keys.issue(BENCH_SITE, 'bench');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const webhookSecret = randomUUID();
  const env = {
    PATH: process.env['PATH'] ?? '',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...exampleValues(adminEnv),
    DB_POSTGRES_URL: url,
    SITE: origin,
    ADMIN_ORIGIN: origin,
    CODEHOST_APP_WEBHOOK_SECRET: webhookSecret,
    // Without a key a chat is refused before its body is read.
    LLM_API_KEY: 'bench',
  };
  const astro = join(WORKSPACE, 'node_modules/astro/bin/astro.mjs');
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', dir], { cwd: PROJECT, env });
  const log = openServerLog(logFile('admin'));
  const server = spawn(process.execPath, ['--import', PROBE, 'server/entry.mjs'], {
    cwd: dir,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', log.descriptor, 'ipc'],
  });
  log.close();
  await listening(server, log);
  return {
    origin,
    webhookSecret,
    siteHeaders: { 'x-api-key': key, 'x-site-id': BENCH_SITE },
    longestBlock: () => askProbe(server),
    close: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function listening(server: ChildProcess, log: ServerLog): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes('listening') && resolve());
    server.once('exit', () => reject(log.failure('The admin app that was to be measured does not start.')));
  });
}

import { freePorts } from '@portal/local-cloud/free-port';
import { runLocalPlatform } from '@portal/platform/local-platform';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSites } from '../sites/start-sites.ts';
import { ADOPTABLE_REPOSITORY } from './adoptable-repository.ts';
import { serveControl } from './control.ts';
import { checkLogs } from './logs.ts';

/** A separate platform for one run: fresh state, free ports. The tests find it through the environment. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // As root, Postgres runs as another user, who must get in.
  chmodSync(dir, 0o755);
  // The runner knows Ctrl-C only. Every part ends with this process; their data is to be deleted, too.
  let close: () => Promise<void> = async () => undefined;
  const end = () =>
    void close().finally(() => {
      rmSync(dir, { recursive: true, force: true });
      process.exit(143);
    });
  process.once('SIGTERM', end);
  const free = await freePorts(20);
  // A part without a fixed port would restart on another one.
  const port = () => {
    const next = free.pop();
    if (next === undefined) throw new Error('More ports are needed than were looked for.');
    return next;
  };
  const outside = join(dir, 'outside');
  const own = { platform: port(), standalone: port(), password: port() };
  const sitesPort = port();
  const platform = await runLocalPlatform({
    places: { state: join(dir, 'state'), outside },
    sitePorts: own,
    ports: {
      admin: port(),
      connector: port(),
      worker: port(),
      sampleSite: port(),
      codeHost: port(),
      auth: port(),
      hosting: port(),
      dns: port(),
      sites: sitesPort,
      objectStore: port(),
      social: port(),
      inbox: port(),
      languageModel: port(),
      inboxSmtp: port(),
      postgres: port(),
      names: port(),
      databaseApi: port(),
    },
    host: '127.0.0.1',
    progress: {
      log: (line) => console.log(`  ${line}`),
      step: async (title, work) => {
        const result = await work();
        console.log(`  ✓ ${title}`);
        return result;
      },
    },
    environment: process.env,
    signal: new AbortController().signal,
  });
  close = platform.close;
  await platform.codeHost.createRepository(ADOPTABLE_REPOSITORY, {
    files: platform.template,
    message: 'Make the site',
    author: { name: 'Set-up', email: 'set-up@portal.localhost' },
  });
  console.log('  Three more sites');
  const sites = await startSites(platform, { ports: { sites: sitesPort, own }, outside });
  const control = await serveControl(platform.parts);
  process.env['PORTAL_E2E_STATE'] = join(dir, 'state');
  process.env['PORTAL_E2E_REDIRECT'] = `${control.url}/callback`;
  process.env['PORTAL_E2E'] = JSON.stringify({
    urls: platform.ready.urls,
    hostingToken: platform.hostingToken,
    control: { url: control.url, token: control.token },
  });
  process.env['PORTAL_E2E_SITES'] = JSON.stringify(sites);
  return async () => {
    process.off('SIGTERM', end);
    try {
      checkLogs(sites);
    } finally {
      control.close();
      await platform.close();
      rmSync(dir, { recursive: true, force: true });
    }
  };
}

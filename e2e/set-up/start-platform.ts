import { runLocalPlatform } from '@portal/platform/local-platform';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A platform of its own for one run: fresh state, free ports. The tests find it through `PORTAL_E2E`. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // As root, Postgres runs as another user, who must get in.
  chmodSync(dir, 0o755);
  const [connector, sampleSite, codeHost, auth, hosting, sites, social, inbox, postgres] = await freePorts(9);
  const platform = await runLocalPlatform({
    places: { state: join(dir, 'state'), outside: join(dir, 'outside') },
    ports: { admin: 0, connector, sampleSite, codeHost, auth, hosting, sites, social, inbox, postgres },
    host: '127.0.0.1',
    progress: {
      say: (line) => console.log(`  ${line}`),
      step: async (title, work) => {
        const result = await work();
        console.log(`  ✓ ${title}`);
        return result;
      },
    },
    environment: process.env,
    signal: new AbortController().signal,
  });
  process.env['PORTAL_E2E'] = JSON.stringify({
    urls: platform.ready.urls,
    hostingToken: platform.hostingToken,
  });
  return async () => {
    await platform.close();
    rmSync(dir, { recursive: true, force: true });
  };
}

type Nine<Item> = [Item, Item, Item, Item, Item, Item, Item, Item, Item];

async function freePorts(count: 9): Promise<Nine<number>> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  });
  await Promise.all(servers.map((server) => (server.close(), once(server, 'close'))));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = ports;
  return [a, b, c, d, e, f, g, h, i];
}

import { expect, test } from '@jest/globals';
import { existsSync, mkdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestHosting } from './test-hosting.ts';

test('a site is built before sites may be served, and started only then', async () => {
  const { promise: mayServe, resolve: allow } = Promise.withResolvers<void>();
  const under = await startTestHosting({ mayServe });
  try {
    const { owner, repo } = await under.repository('first');
    const cloneUrl = under.cloneUrl(`${owner}/${repo}`);
    const repository = { cloneUrl, branch: 'main' };
    const site = under.hosting.putSite({ name: 'client', repository, env: {} });
    const deploys = join(under.dir, 'hosting', 'deploys');
    mkdirSync(deploys, { recursive: true });
    const changes = watch(deploys, { signal: AbortSignal.timeout(20_000) });
    const deploy = await under.hosting.catchUp(site);
    for await (const _ of changes) if (existsSync(join(deploys, deploy?.id ?? ''))) break;
    const { status, text } = await under.ask('client.localhost');
    expect([status, text]).toEqual([503, expect.stringContaining('client')]);
    allow();
    await under.settled(site.id);
    expect(JSON.parse((await under.ask('client.localhost')).text)).toMatchObject({ word: 'first' });
  } finally {
    allow();
    await under.close();
  }
}, 60_000);

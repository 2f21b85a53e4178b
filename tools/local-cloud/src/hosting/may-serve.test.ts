import { expect, test } from '@jest/globals';
import { existsSync, mkdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { serveLocally } from '../serve-locally.ts';
import { startTestHosting } from '../../test/test-hosting.ts';

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

test('a site is notified of its deploys when it may be served, not before', async () => {
  const { promise: mayServe, resolve: allow } = Promise.withResolvers<void>();
  const heard: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const receiver = await serveLocally(
    (request, response) => {
      heard.push(request.headers['x-netlify-event']);
      response.writeHead(204).end(first.resolve);
    },
    { host: '127.0.0.1', port: 0, names: 'subdomains', origins: 'any' },
  );
  const under = await startTestHosting({ mayServe });
  try {
    const { owner, repo } = await under.repository('first');
    const url = `http://client.localhost:${receiver.port}/hook`;
    const site = under.hosting.putSite({
      name: 'client',
      repository: { cloneUrl: under.cloneUrl(`${owner}/${repo}`), branch: 'main' },
      env: {},
      hooks: [{ event: 'deploy_building', url, secret: 's' }],
    });
    const deploys = join(under.dir, 'hosting', 'deploys');
    mkdirSync(deploys, { recursive: true });
    const changes = watch(deploys, { signal: AbortSignal.timeout(20_000) });
    const deploy = await under.hosting.catchUp(site);
    for await (const _ of changes) if (existsSync(join(deploys, deploy?.id ?? ''))) break;
    expect(heard).toEqual([]);
    allow();
    await first.promise;
    expect(heard).toEqual(['deploy_building']);
  } finally {
    allow();
    await under.close();
    await receiver.close();
  }
}, 60_000);

import { expect, test } from '@jest/globals';
import { serveLocally } from '../serve-locally.ts';
import { startTestHosting } from '../../test/test-hosting.ts';

/** Sites that may not be served before `allow` is called; `built` resolves when one waits for that. */
function waitingSites() {
  const { promise: mayServe, resolve: allow } = Promise.withResolvers<void>();
  const { promise: built, resolve } = Promise.withResolvers<void>();
  const log = (line: string) => {
    if (line.endsWith('is built, and waits until sites may be served')) resolve();
  };
  return { options: { mayServe, log }, allow, built };
}

test('a site is built before sites may be served, and started only then', async () => {
  const { options, allow, built } = waitingSites();
  const under = await startTestHosting(options);
  try {
    const { owner, repo } = await under.repository('first');
    const cloneUrl = under.cloneUrl(`${owner}/${repo}`);
    const repository = { cloneUrl, branch: 'main' };
    const site = under.hosting.putSite({ name: 'client', repository, env: {} });
    await under.hosting.catchUp(site);
    await built;
    const { status, text } = await under.ask('client.localhost');
    expect([status, text]).toEqual([503, expect.stringContaining('client')]);
    allow();
    await under.settled(site.id);
    expect(JSON.parse((await under.ask('client.localhost')).text)).toMatchObject({ word: 'first' });
  } finally {
    allow();
    await under.close();
  }
});

test('a site is notified of its deploys when it may be served, not before', async () => {
  const { options, allow, built } = waitingSites();
  const heard: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const receiver = await serveLocally(
    (request, response) => {
      heard.push(request.headers['x-netlify-event']);
      response.writeHead(204).end(first.resolve);
    },
    { host: '127.0.0.1', port: 0, names: 'subdomains', origins: 'any' },
  );
  const under = await startTestHosting(options);
  try {
    const { owner, repo } = await under.repository('first');
    const url = `http://client.localhost:${receiver.port}/hook`;
    const site = under.hosting.putSite({
      name: 'client',
      repository: { cloneUrl: under.cloneUrl(`${owner}/${repo}`), branch: 'main' },
      env: {},
      hooks: [{ event: 'deploy_building', url, secret: 's' }],
    });
    await under.hosting.catchUp(site);
    await built;
    expect(heard).toEqual([]);
    allow();
    await first.promise;
    expect(heard).toEqual(['deploy_building']);
  } finally {
    allow();
    await under.close();
    await receiver.close();
  }
});

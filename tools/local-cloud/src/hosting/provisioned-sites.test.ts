import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NetlifyAPI } from '@netlify/api';
import { cloudflareDns } from '@portal/cloudflare';
import { netlifyBuilds, netlifyHosting } from '@portal/netlify';
import { type Builds, type Dns, type HostedSite, type Hosting } from '@portal/provisioning';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestHosting, type TestHosting } from '../../test/test-hosting.ts';

let under: TestHosting;
let hosting: Hosting;
let builds: Builds;
let dns: Dns;
let site: HostedSite;
let repository: Awaited<ReturnType<TestHosting['repository']>>;
let pushHookUrl: string;

const HOST = 'harbour.localhost';
const answerOf = async (host = HOST) => JSON.parse((await under.ask(host)).text);
const log = (deployId: string) => readFileSync(under.hosting.logFile(deployId), 'utf8');
const adapters = () => {
  const options = { token: under.token, teamSlug: 'agency', baseUrl: under.hosting.apiUrl };
  [hosting, builds] = [netlifyHosting(options), netlifyBuilds(options)];
};

async function push(change: { ref?: string; after: string; deleted?: boolean }): Promise<Response> {
  const clone_url = under.cloneUrl(`agency/${repository.repo}`);
  return fetch(pushHookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-github-event': 'push' },
    body: JSON.stringify({ ref: 'refs/heads/main', repository: { clone_url }, ...change }),
  });
}

beforeAll(async () => {
  under = await startTestHosting();
  adapters();
  dns = cloudflareDns(under.dnsOptions);
  repository = await under.repository('first');
  site = await hosting.createSite({ name: 'agency-harbour', domain: HOST });
  await hosting.putVariables(site.hostingId, [
    { name: 'SESSION_SECRET', value: 'hidden', secret: true },
    { name: 'SITE', value: site.url, secret: false },
  ]);
  const { keyId } = await hosting.createDeployKey();
  ({ pushHookUrl } = await hosting.linkRepository(site.hostingId, { repository, keyId }));
  await builds.startBuild(site.hostingId, 'main');
  await under.settled(site.hostingId);
});
afterAll(() => under?.close());

describe('a site made by the API', () => {
  test('answers under a name only when a record points there', async () => {
    const missing = await under.ask(HOST);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('No such address');
    expect((await hosting.findSite(site.name))?.certificate).toBe(false);
    await dns.createRecord({ name: 'elsewhere.localhost', target: site.target, comment: '' });
    expect((await under.ask('elsewhere.localhost')).status).toBe(404);
    await dns.createRecord({ name: HOST, target: site.target, comment: 'portal:1' });
    expect(await answerOf()).toMatchObject({ word: 'first', SESSION_SECRET: 'hidden', SITE: site.url });
    expect(await answerOf(site.target)).toMatchObject({ word: 'first' });
    expect((await hosting.findSite(site.name))?.certificate).toBe(true);
  });

  test('is built again on a push to its branch, and on no other', async () => {
    const after = await under.write(repository.repo, 'second');
    const none = [
      await push({ after, ref: 'refs/heads/saved' }),
      await push({ after, deleted: true }),
      await fetch(pushHookUrl, { method: 'POST', headers: { 'x-github-event': 'ping' }, body: '{}' }),
    ];
    for (const answer of none) expect([answer.status, await answer.json()]).toEqual([200, { builds: [] }]);
    expect((await fetch(`${pushHookUrl}x`, { method: 'POST' })).status).toBe(404);
    expect((await push({ after })).status).toBe(200);
    await under.settled(site.hostingId);
    expect(await answerOf()).toMatchObject({ word: 'second', COMMIT_REF: after });
  });

  test('restores an earlier deploy, after a restart too, until the next build', async () => {
    const [second, first] = await builds.listDeploys(site.hostingId, 2);
    await builds.restoreDeploy(site.hostingId, first?.deployId ?? '');
    expect(await answerOf()).toMatchObject({ word: 'first' });
    await under.restart();
    adapters();
    pushHookUrl = pushHookUrl.replace(/^http:\/\/[^/]+/, under.hosting.url);
    expect(await answerOf()).toMatchObject({ word: 'first' });
    await builds.restoreDeploy(site.hostingId, second?.deployId ?? '');
    expect(await answerOf()).toMatchObject({ word: 'second' });
  });

  test('does not change while its deploy is locked', async () => {
    const { protocol, host } = new URL(under.hosting.apiUrl);
    const client = new NetlifyAPI(under.token, { scheme: protocol.slice(0, -1), host });
    const [live] = await builds.listDeploys(site.hostingId, 1);
    await client.lockDeploy({ deploy_id: live?.deployId ?? '' });
    await push({ after: await under.write(repository.repo, 'third') });
    await under.settled(site.hostingId);
    expect(await answerOf()).toMatchObject({ word: 'second' });
    const [built] = await builds.listDeploys(site.hostingId, 1);
    expect(built).toMatchObject({ state: 'ready', live: false });
    await client.unlockDeploy({ deploy_id: live?.deployId ?? '' });
    await builds.restoreDeploy(site.hostingId, built?.deployId ?? '');
    expect(await answerOf()).toMatchObject({ word: 'third' });
  });

  test('is built after a restart that interrupted its build', async () => {
    const after = await under.write(repository.repo, 'late');
    expect((await push({ after })).status).toBe(200);
    await under.restart();
    adapters();
    pushHookUrl = pushHookUrl.replace(/^http:\/\/[^/]+/, under.hosting.url);
    await under.settled(site.hostingId);
    expect(await answerOf()).toMatchObject({ word: 'late', COMMIT_REF: after });
    expect(await builds.listDeploys(site.hostingId, 2)).toMatchObject([
      { state: 'ready', live: true },
      { state: 'error', errorMessage: 'Interrupted.', commitSha: after },
    ]);
  });

  test('shares installed dependencies with every site of the same lock file', async () => {
    const other = await hosting.createSite({ name: 'agency-quay', domain: 'quay.localhost' });
    const { keyId } = await hosting.createDeployKey();
    const second = await under.repository('quay');
    await hosting.linkRepository(other.hostingId, { repository: second, keyId });
    await builds.startBuild(other.hostingId, 'main');
    await under.settled(other.hostingId);
    const [deploy] = await builds.listDeploys(other.hostingId, 1);
    expect(deploy?.state).toBe('ready');
    expect(log(deploy?.deployId ?? '')).toContain('Dependencies unchanged');
    expect(log(deploy?.deployId ?? '')).not.toContain('npm installs');
  });

  test('leaves nothing behind when it is deleted, even in the middle of a build', async () => {
    const deploys = await builds.listDeploys(site.hostingId, 10);
    await builds.startBuild(site.hostingId, 'main');
    await hosting.deleteSite(site.hostingId);
    expect((await under.ask(HOST)).status).toBe(404);
    expect((await under.ask(site.target)).status).toBe(404);
    expect(await hosting.findSite(site.name)).toBeNull();
    expect((await push({ after: 'a'.repeat(40) })).status).toBe(404);
    const dir = join(under.dir, 'hosting');
    for (const { deployId } of deploys)
      expect([deployId, existsSync(join(dir, 'deploys', deployId))]).toEqual([deployId, false]);
    expect(readFileSync(join(dir, 'hosting.json'), 'utf8')).not.toMatch(new RegExp(site.hostingId));
    expect(readdirSync(join(dir, 'work'))).toEqual([]);
  });
});

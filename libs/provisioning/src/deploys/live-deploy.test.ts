import { beforeEach, expect, test } from '@jest/globals';
import { memoryBuilds, memoryHosting, type MemoryBuilds } from '../fakes/index.ts';
import { liveDeploy } from './live-deploy.ts';

let builds: MemoryBuilds;
let hostingId: string;
const ask = (commit: string | null = null, siteId = 's-one') =>
  liveDeploy(
    { builds, hosting: { hostingIdOf: async (id) => (id === 's-one' ? hostingId : null) } },
    siteId,
    commit,
  );

beforeEach(async () => {
  const hosting = memoryHosting();
  builds = memoryBuilds({ hosting, now: () => new Date('2026-03-01T10:00:00.000Z') });
  ({ hostingId } = await hosting.createSite({ name: 'one', domain: 'one.sites.test' }));
  const repository = { repositoryId: '7', owner: 'agency', repo: 'one', branch: 'main' };
  const { keyId } = await hosting.createDeployKey();
  await hosting.linkRepository(hostingId, { repository, keyId });
});

test('a site that was never deployed has no deploy', async () => {
  expect(await ask()).toBeNull();
});

test('returns the newest deploy, or that of the given commit', async () => {
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];
  await builds.startBuild(hostingId, 'main');
  builds.finish(hostingId, { commitSha: first });
  await builds.startBuild(hostingId, 'main');
  builds.finish(hostingId, { commitSha: second, errorMessage: 'The build failed.' });
  await builds.startBuild(hostingId, 'main');
  expect(await ask()).toMatchObject({ state: 'building', commitSha: null });
  expect(await ask(first)).toMatchObject({ state: 'ready', commitSha: first, errorMessage: null });
  expect(await ask(second)).toMatchObject({ state: 'error', errorMessage: 'The build failed.' });
  expect(await ask('c'.repeat(40))).toBeNull();
});

test('a site that is not hosted here is not found', async () => {
  await expect(ask(null, 's-two')).rejects.toMatchObject({ code: 'not_found' });
});

test('reports an outage of the provider', async () => {
  builds.listDeploys = async () => {
    throw new Error('away');
  };
  await expect(ask()).rejects.toThrow('away');
});

import { beforeEach, expect, test } from '@jest/globals';
import type { OlderVersion } from '@portal/sites';
import { memoryBuilds, memoryHosting, type MemoryBuilds } from '../fakes/index.ts';
import { liveDeploy } from './live-deploy.ts';

let builds: MemoryBuilds;
let hostingId: string;
let noted: [string, OlderVersion | null][];
const ask = (commit: string | null = null, siteId = 's-one') =>
  liveDeploy(
    {
      builds,
      hosting: { hostingIdOf: async (id) => (id === 's-one' ? hostingId : null) },
      versions: { note: async (id, older) => void noted.push([id, older]) },
    },
    siteId,
    commit,
  );

beforeEach(async () => {
  noted = [];
  const hosting = memoryHosting();
  builds = memoryBuilds({ hosting, now: () => new Date('2026-03-01T10:00:00.000Z') });
  ({ hostingId } = await hosting.createSite({ name: 'one', domain: 'one.sites.test' }));
  const repository = { repositoryId: '7', owner: 'agency', repo: 'one', branch: 'main' };
  const { keyId } = await hosting.createDeployKey();
  await hosting.linkRepository(hostingId, { repository, keyId });
});

test('a site that was never deployed has no deploy', async () => {
  expect(await ask()).toEqual({ deploy: null, isLive: false, older: null });
});

test('returns the newest deploy, or that of the given commit', async () => {
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];
  await builds.startBuild(hostingId, 'main');
  builds.finish(hostingId, { commitSha: first });
  await builds.startBuild(hostingId, 'main');
  builds.finish(hostingId, { commitSha: second, errorMessage: 'The build failed.' });
  await builds.startBuild(hostingId, 'main');
  expect(await ask()).toMatchObject({ deploy: { state: 'building', commitSha: null }, isLive: false });
  expect(await ask(first)).toMatchObject({
    deploy: { state: 'ready', commitSha: first, errorMessage: null },
    isLive: true,
    older: null,
  });
  expect(await ask(second)).toMatchObject({ deploy: { state: 'error', errorMessage: 'The build failed.' } });
  expect((await ask('c'.repeat(40))).deploy).toBeNull();
});

test('reports that visitors see an older version than the newest built one, and records it', async () => {
  const [first, second, third] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
  const build = async (commitSha: string) => {
    await builds.startBuild(hostingId, 'main');
    return builds.finish(hostingId, { commitSha });
  };
  const { deployId } = await build(first);
  await build(second);
  expect(await ask(second)).toMatchObject({ isLive: true, older: null });
  await builds.restoreDeploy(hostingId, deployId);
  const older = { deployId, commitSha: first, newerCommit: second };
  expect(await ask(second)).toMatchObject({ deploy: { state: 'ready' }, isLive: false, older });
  expect(await ask(first)).toMatchObject({ deploy: { deployId }, isLive: true, older });
  // A later build that is running, or has failed, is not a newer version.
  await builds.startBuild(hostingId, 'main');
  expect(await ask()).toMatchObject({ deploy: { state: 'building' }, older });
  builds.finish(hostingId, { commitSha: third, errorMessage: 'The build failed.' });
  expect(await ask(third)).toMatchObject({ deploy: { state: 'error' }, older });
  await build(third);
  expect(await ask(third)).toMatchObject({ isLive: true, older: null });
  expect(noted.map(([siteId, shown]) => [siteId, shown?.commitSha ?? null])).toEqual([
    ...[
      ['s-one', null],
      ['s-one', first],
      ['s-one', first],
      ['s-one', first],
      ['s-one', first],
      ['s-one', null],
    ],
  ]);
});

test('the same commit built again, as for another key, is no newer version', async () => {
  const commitSha = 'a'.repeat(40);
  await builds.startBuild(hostingId, 'main');
  const { deployId } = builds.finish(hostingId, { commitSha });
  await builds.startBuild(hostingId, 'main');
  builds.finish(hostingId, { commitSha });
  await builds.restoreDeploy(hostingId, deployId);
  expect(await ask(commitSha)).toMatchObject({ deploy: { deployId }, isLive: true, older: null });
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

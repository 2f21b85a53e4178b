import { expect, test } from '@jest/globals';
import { memoryContentRepo, memoryRepoStore } from '../fakes/index.ts';
import { siteStarter } from './site-starter.ts';

const repository = {
  owner: 'agency',
  repo: 'town',
  repositoryId: '71',
  installationId: '1',
  publishedBranch: 'main',
};
const committer = { name: 'Portal', email: 'platform@portal.localhost' };

test('a repository is seeded once it has content', async () => {
  const store = memoryRepoStore();
  store.push({ branch: 'main', files: { 'package.json': '{}' } });
  const opened: unknown[] = [];
  const starter = siteStarter({
    openRepo: (given) => {
      opened.push(given);
      return memoryContentRepo({ store });
    },
    now: () => new Date('2026-11-21T10:00:00Z'),
    committer,
  });
  expect(await starter.isSeeded(repository)).toBe(false);
  expect(await starter.isSeeded({ ...repository, publishedBranch: 'live' })).toBe(false);
  await starter.seed(repository, { name: 'Town Hall', locale: 'en' });
  expect(await starter.isSeeded(repository)).toBe(true);
  const head = store.commit(store.head('main') ?? '');
  expect(head.message).toContain('Site-User: platform');
  expect(opened[0]).toBe(repository);
});

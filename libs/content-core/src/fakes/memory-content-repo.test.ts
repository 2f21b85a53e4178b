import { describe, expect, test } from '@jest/globals';
import { contentRepoContract } from '../contracts/content-repo-contract.ts';
import { contractSeed } from '../contracts/contract-seed.ts';
import { memoryContentRepo } from './memory-content-repo.ts';

contentRepoContract('memoryContentRepo', async () => {
  const repo = memoryContentRepo({ files: Object.fromEntries(contractSeed) });
  const { store } = repo;
  return {
    repo,
    second: memoryContentRepo({ store }),
    head: async (branch) => store.head(branch),
    file: async (branch, path) => store.file(branch, path),
    close: async () => {},
  };
});

describe('memoryContentRepo', () => {
  test('counts round trips, and none for what it has seen', async () => {
    const repo = memoryContentRepo({ files: { 'content/site.json': '{}\n' } });
    const head = (await repo.heads(['main'])).get('main') ?? '';
    const files = (await repo.snapshots([head])).get(head)?.files;
    await repo.blobs([...(files?.values() ?? [])]);
    expect(repo.trips).toEqual(['heads', 'snapshots', 'blobs']);
    repo.forgetTrips();
    await repo.snapshots([head]);
    await repo.blobs([...(files?.values() ?? [])]);
    expect(repo.trips).toEqual([]);
  });

  test('fails a write on request, once', async () => {
    const repo = memoryContentRepo({ files: {} });
    const from = (await repo.heads(['main'])).get('main') ?? '';
    const signature = { name: 'A', email: 'a@example.test', at: new Date(0) };
    const write = () =>
      repo.write({
        from,
        parents: [from],
        files: new Map(),
        message: 'x',
        author: signature,
        committer: signature,
        moves: [{ branch: 'saved', expected: null, to: 'commit' }],
      });
    repo.failNextWrite('moved');
    repo.failNextWrite('unavailable');
    expect(await write()).toEqual({ outcome: 'moved' });
    await expect(write()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(await write()).toMatchObject({ outcome: 'written' });
  });
});

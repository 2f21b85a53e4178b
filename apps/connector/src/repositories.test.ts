import { describe, expect, test } from '@jest/globals';
import { memorySite } from '@portal/content-core/fakes';
import type { TokenScope } from '@portal/github';
import { siteRepositories } from './repositories.ts';

const repository = {
  owner: 'agency',
  repo: 'harbour',
  repositoryId: '71',
  installationId: '50000001',
  publishedBranch: 'main',
};

/** Repositories whose tokens and addresses are written down. */
function repositoriesUnderTest(origin = 'https://code.example.test', failure?: Error) {
  const minted: TokenScope[] = [];
  const opened: { url: string; authorization: () => Promise<string> }[] = [];
  const repositories = siteRepositories({
    tokens: {
      mint: async (scope) => {
        minted.push(scope);
        if (failure) throw failure;
        return { token: `token-${minted.length}` };
      },
    },
    origin,
    openRepo: (url, authorization) => {
      opened.push({ url, authorization });
      return memorySite().another().repo;
    },
  });
  return { repositories, minted, opened };
}

describe('repositories of sites', () => {
  test.each(['read', 'write'] as const)('a call that does a %s has a token for that', async (effect) => {
    const { repositories, minted, opened } = repositoriesUnderTest();
    repositories.open(repository, effect);
    // It is on its way before the first request asks for it.
    expect(minted).toHaveLength(1);
    const basic = await opened[0]?.authorization();
    expect(minted).toEqual([
      {
        installationId: 50000001,
        owner: 'agency',
        repo: 'harbour',
        repositoryId: '71',
        contents: effect,
      },
    ]);
    expect(basic).toBe(`Basic ${btoa('x-access-token:token-1')}`);
  });

  test('the failure to mint a token is thrown by the request that needs it', async () => {
    const failure = new Error('the host is away');
    const { repositories, opened } = repositoriesUnderTest(undefined, failure);
    repositories.open(repository, 'read');
    await new Promise(setImmediate);
    await expect(opened[0]?.authorization()).rejects.toBe(failure);
  });

  test.each([
    ['https://code.example.test', 'https://code.example.test/agency/harbour.git'],
    ['http://127.0.0.1:4410/', 'http://127.0.0.1:4410/agency/harbour.git'],
  ])('of the code host at %s lie below it', (origin, url) => {
    const { repositories, opened } = repositoriesUnderTest(origin);
    repositories.open(repository, 'read');
    expect(opened[0]?.url).toBe(url);
  });
});

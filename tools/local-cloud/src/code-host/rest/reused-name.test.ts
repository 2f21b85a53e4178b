import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ContentRepo } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { githubInstallationTokens } from '@portal/github';
import { basicAuthorization } from '@portal/sites';
import { type RestHost, startRestHost } from '../../../test/test-rest-host.ts';

const author = { name: 'Set-up', email: 'setup@example.test' };
const files = () => new Map([['content/site.json', Buffer.from(`{"made":"${crypto.randomUUID()}"}\n`)]]);

/** The repository in a site's record. */
interface Binding {
  owner: string;
  repo: string;
  repositoryId: string | null;
}

let at: RestHost;
/** The site's repository in its record; each test has its own. */
let site: Binding & { repositoryId: string };
beforeAll(async () => {
  at = await startRestHost();
  await at.host.selectRepositories(at.installationId, 'all');
});
afterAll(() => at.close());
beforeEach(async () => {
  const name = { owner: 'agency', repo: `site-${crypto.randomUUID().slice(0, 8)}` };
  await at.host.createRepository(name, { files: files(), message: 'First', author });
  site = { ...name, repositoryId: at.host.repositoryId(name) };
});

/**
 * The repository as the connector opens it, with a token of its own. `minted`: called after the token was minted,
 * before it is used.
 */
function opened({ owner, repo, repositoryId }: Binding, minted = async () => undefined): ContentRepo {
  return gitWireContentRepo({
    url: `${at.host.url}/${owner}/${repo}.git`,
    authorization: async () => {
      const scope = { installationId: at.installationId, owner, repo, repositoryId };
      const { token } = await githubInstallationTokens(at.options).mint({ ...scope, contents: 'write' });
      await minted();
      return basicAuthorization(token);
    },
    objects: objectCache(),
  });
}

/** Saves a first draft, as every save does; returns the outcome. */
async function save(repo: ContentRepo): Promise<string> {
  try {
    const main = (await repo.heads(['main'])).get('main') ?? '';
    const signature = { ...author, at: new Date(0) };
    const { outcome } = await repo.write({
      from: main,
      parents: [main],
      message: 'Save',
      author: signature,
      committer: signature,
      files: new Map([['content/site.json', { bytes: Buffer.from('{}\n') }]]),
      moves: [{ branch: 'saved', expected: null, to: 'commit' }],
    });
    return outcome;
  } catch (error) {
    return isAppError(error) ? error.code : String(error);
  }
}

/** Gives the site's repository name to another repository. */
async function takeName(): Promise<void> {
  await at.host.createRepository(site, { files: files(), message: 'Other', author });
  expect(at.host.repositoryId(site)).not.toBe(site.repositoryId);
}
const draftAt = (name: Pick<Binding, 'owner' | 'repo'>) => at.host.head(name, 'saved');

describe('a site whose repository was renamed', () => {
  const moved = () => ({ ...site, repo: `${site.repo}-moved` });

  test('writes nothing to the repository that has the name now', async () => {
    await at.host.renameRepository(site, moved().repo);
    await takeName();
    expect(await save(opened(site))).toBe('conflict');
    expect(await Promise.all([site, moved()].map(draftAt))).toEqual([null, null]);
  });

  test('writes again once its record is updated', async () => {
    await at.host.renameRepository(site, moved().repo);
    expect(await save(opened(site))).toBe('conflict');
    await takeName();
    expect(await save(opened(moved()))).toBe('written');
    expect(await Promise.all([site, moved()].map(draftAt))).toEqual([null, expect.any(String)]);
  });

  test('writes nothing to the repository that has the name of a deleted one', async () => {
    await at.host.deleteRepository(site);
    await takeName();
    expect(await save(opened(site))).toBe('not_found');
    expect(await draftAt(site)).toBeNull();
  });

  test.each([
    ['renamed', () => at.host.renameRepository(site, moved().repo)],
    ['deleted', () => at.host.deleteRepository(site)],
  ])('writes nothing to its heir when it is %s while the call is under way', async (_how, change) => {
    const repo = opened(site, async () => {
      await change();
      await takeName();
    });
    expect(await save(repo)).toBe('not_found');
    expect(await draftAt(site)).toBeNull();
  });
});

test('a site without a repository id is identified by the name only', async () => {
  expect(await save(opened({ ...site, repositoryId: null }))).toBe('written');
  expect(await draftAt(site)).not.toBeNull();
});

test.each(['', 'one', '-1', '1.5', '99999999999999999999'])(
  'the id %j opens nothing',
  async (repositoryId) => {
    expect(await save(opened({ ...site, repositoryId }))).toBe('not_found');
    expect(await draftAt(site)).toBeNull();
  },
);

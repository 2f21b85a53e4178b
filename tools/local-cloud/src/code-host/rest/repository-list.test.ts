import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { githubRepositoryList } from '@portal/github';
import { codeOf } from '@portal/provisioning/contracts';
import { type RestHost, startRestHost, TEMPLATE } from '../../../test/test-rest-host.ts';

let under: RestHost;
beforeAll(async () => {
  under = await startRestHost();
});
afterAll(() => under.close());

const list = (id: number | string, page = 1) => githubRepositoryList(under.options).list(String(id), page);

describe('the repositories of an installation', () => {
  test('are those that the app may work on, whether archived or not', async () => {
    const first = await list(under.installationId);
    expect(first).toEqual({
      repositories: [{ ...TEMPLATE, repositoryId: expect.stringMatching(/^\d+$/), archived: false }],
      more: false,
    });
    const [{ repositoryId = '' } = {}] = first?.repositories ?? [];
    await under.codeHost.archiveRepository({ installationId: String(under.installationId), repositoryId });
    expect((await list(under.installationId))?.repositories).toMatchObject([{ archived: true }]);
  });

  test('are listed by pages', async () => {
    const owner = 'large';
    for (let number = 0; number < 51; number += 1)
      await under.host.createRepository(
        { owner, repo: `r-${number}` },
        { files: new Map(), message: 'First', author: { name: 'A', email: 'a@example.test' } },
      );
    const id = await under.host.installApp(under.appId, owner);
    const pages = await Promise.all([list(id, 1), list(id, 2)]);
    expect(pages.map((page) => [page?.repositories.length, page?.more])).toEqual([
      [50, true],
      [1, false],
    ]);
    const names = pages.flatMap((page) => page?.repositories.map(({ repo }) => repo) ?? []);
    expect(new Set(names).size).toBe(51);
  });

  test('are null if the app is not installed, and are refused while it is suspended', async () => {
    expect(await list(1)).toBeNull();
    await under.host.suspendInstallation(under.installationId, true);
    expect(await codeOf(list(under.installationId))).toBe('forbidden');
  });
});

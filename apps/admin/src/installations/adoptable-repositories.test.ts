import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { ListedRepository } from '@portal/provisioning';
import { type AdoptableDeps, adoptableRepositories } from './adoptable-repositories.ts';

const repository = (repo: string, archived = false): ListedRepository => ({
  repositoryId: repo,
  owner: 'harbour',
  repo,
  archived,
});
const ALL = [repository('quay'), repository('old', true), repository('template'), repository('taken')];

function deps(list: AdoptableDeps['repositories']['list']) {
  const failures: unknown[] = [];
  const repositories = {
    list,
    adopted: async (listed: readonly ListedRepository[]) =>
      new Set(listed.filter(({ repo }) => repo === 'taken')),
    isTemplate: ({ repo }: ListedRepository) => repo === 'template',
  };
  return { failures, repositories, reportFailure: (error: unknown) => void failures.push(error) };
}

test('repositories are offered that a site can be made from', async () => {
  const given = deps(async () => ({ repositories: ALL, more: true }));
  expect(await adoptableRepositories(given, '1')).toEqual(['quay']);
  expect(
    await adoptableRepositories(
      deps(async () => null),
      '1',
    ),
  ).toEqual([]);
});

test('none is offered while the code host does not answer, which is reported', async () => {
  const given = deps(() => Promise.reject(new AppError('upstream_unavailable', 'Away.')));
  expect(await adoptableRepositories(given, '1')).toEqual([]);
  expect(given.failures).toHaveLength(1);
  const bug = deps(() => Promise.reject(new Error('bug')));
  await expect(adoptableRepositories(bug, '1')).rejects.toThrow('bug');
});

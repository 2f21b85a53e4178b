import { expect, test } from '@jest/globals';
import { repositoryProblem } from './repository-problem.ts';

const site = {
  owner: 'harbour',
  repo: 'quay',
  repositoryState: 'present',
  installationState: 'active',
} as const;

test('a repository that can be written to is no trouble', () => {
  expect(repositoryProblem(site)).toBeNull();
});

test.each([
  [{ repositoryState: 'archived' }, 'archived', 'unarchive'],
  [{ repositoryState: 'deleted' }, 'deleted', 'Restore'],
  [{ repositoryState: 'unreachable' }, 'does not reach', 'Add it to the app’s repositories'],
  [{ installationState: 'suspended' }, 'suspended', 'lift'],
  [{ installationState: 'deleted' }, 'not installed', 'installed again'],
  // The reason at the repository comes first.
  [{ repositoryState: 'archived', installationState: 'suspended' }, 'archived', 'unarchive'],
] as const)('%j says what it is and what to do', (change, title, advice) => {
  const trouble = repositoryProblem({ ...site, ...change });
  expect(trouble?.title).toContain(title);
  expect(trouble?.advice).toContain(advice);
});

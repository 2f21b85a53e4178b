import { expect, test } from '@jest/globals';
import { codeHostContract, codeOf } from '../contracts/index.ts';
import type { HostedRepository } from '../ports/code-host.ts';
import { memoryCodeHost } from './memory-code-host.ts';

codeHostContract('the fake', async () => {
  const codeHost = memoryCodeHost();
  const { installation, repositories } = codeHost;
  const { owner } = installation;
  codeHost.addRepository({ repo: 'hidden', visible: false });
  const of = ({ repositoryId }: HostedRepository) => {
    const found = repositories.find((one) => one.repositoryId === repositoryId);
    if (found === undefined) throw new Error('no such repository');
    return found;
  };
  return {
    codeHost,
    installationId: installation.id,
    owner,
    freshName: () => `site-${crypto.randomUUID().slice(0, 8)}`,
    template: { owner, repo: 'portal-template' },
    hidden: { owner, repo: 'hidden' },
    publicKey: () => `ssh-ed25519 ${crypto.randomUUID()}`,
    rename: async (repository, repo) => void (of(repository).repo = repo),
    remove: async (repository) => void repositories.splice(repositories.indexOf(of(repository)), 1),
    setSuspended: async (suspended) => void (installation.suspended = suspended),
    access: async (repository) => ({ keys: of(repository).keys, hooks: of(repository).hooks }),
    commits: async (repository) => of(repository).commits.length,
  };
});

test('a lost answer does not undo the repository', async () => {
  const codeHost = memoryCodeHost();
  const at = { installationId: codeHost.installation.id, owner: 'agency', repo: 'site' };
  const request = { at, template: { owner: 'agency', repo: 'portal-template' }, description: 'portal:1' };
  codeHost.faults.failNext('generateRepository', 'after');
  expect(await codeOf(codeHost.generateRepository(request))).toBe('upstream_unavailable');
  expect(await codeHost.findRepository(at)).toMatchObject({ description: 'portal:1', commit: null });
  expect(await codeOf(codeHost.generateRepository(request))).toBe('conflict');
});

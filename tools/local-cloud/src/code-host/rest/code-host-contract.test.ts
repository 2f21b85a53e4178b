import { afterAll, describe, expect, test } from '@jest/globals';
import { githubCodeHost } from '@portal/github';
import type { HostedRepository } from '@portal/provisioning';
import { codeHostContract, codeOf } from '@portal/provisioning/contracts';
import { generateKeyPairSync } from 'node:crypto';
import { newDeployKey } from '../index.ts';
import { HIDDEN, type RestHost, startRestHost, TEMPLATE } from '../../../test/test-rest-host.ts';

let started: Promise<RestHost> | undefined;
const shared = () => (started ??= startRestHost());
afterAll(async () => (await started)?.close());

codeHostContract('github over the local code host', async () => {
  const { host, installationId, codeHost, git } = await shared();
  const nameOf = async (repository: HostedRepository) => {
    const now = await codeHost.readRepository(repository);
    if (now === null) throw new Error('no such repository');
    return { owner: now.owner, repo: now.repo };
  };
  return {
    codeHost,
    installationId: String(installationId),
    owner: 'agency',
    freshName: () => `site-${crypto.randomUUID().slice(0, 8)}`,
    template: TEMPLATE,
    hidden: HIDDEN,
    publicKey: () => newDeployKey().publicKey,
    rename: async (repository, repo) => host.renameRepository(await nameOf(repository), repo),
    remove: async (repository) => host.deleteRepository(await nameOf(repository)),
    setSuspended: (suspended) => host.suspendInstallation(installationId, suspended),
    access: async (repository) => host.accessTo(await nameOf(repository)),
    commits: async (repository) =>
      Number(git(await nameOf(repository), 'rev-list', '--count', repository.branch)),
  };
});

describe('the adapter reports as one of our failures', () => {
  const at = { owner: 'agency', repo: 'template' };
  const privateKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();

  test('that the app is refused, or the installation does not exist', async () => {
    const { appId, installationId, baseUrl, codeHost } = await shared();
    const foreign = githubCodeHost({ appId: String(appId), privateKey: privateKey(), baseUrl });
    const read = (id: number, over = codeHost) => over.findRepository({ ...at, installationId: String(id) });
    expect(await codeOf(read(installationId, foreign))).toBe('not_configured');
    expect(await read(1)).toBeNull();
    expect(await read(installationId)).toMatchObject(at);
  });

  test.each([
    ['an outage', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'a page instead of JSON',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['nonsense', async () => Response.json({ surprise: true })],
    ['a failing host', async () => new Response('', { status: 502 })],
  ])('that the host does not answer: %s', async (_what, answer) => {
    const codeHost = githubCodeHost({ appId: '1', privateKey: privateKey(), fetch: answer });
    const calls = [
      codeOf(codeHost.findRepository({ ...at, installationId: '1' })),
      codeOf(codeHost.archiveRepository({ installationId: '1', repositoryId: '2' })),
      codeOf(
        codeHost.generateRepository({
          at: { ...at, installationId: '1' },
          template: at,
          description: '',
        }),
      ),
    ];
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'upstream_unavailable'));
  });

  test('that nothing was changed when a read fails, but not when creating a repository fails', async () => {
    const codeHost = githubCodeHost({
      appId: '1',
      privateKey: privateKey(),
      fetch: async (input: string | URL | Request) => {
        const mints = String(input instanceof Request ? input.url : input).endsWith('/access_tokens');
        if (!mints) return new Response('', { status: 502 });
        const repositories = [{ id: 2, name: at.repo, owner: { login: at.owner } }];
        return Response.json({ token: 'ghs_1', repositories }, { status: 201 });
      },
    });
    await expect(codeHost.findRepository({ ...at, installationId: '1' })).rejects.toThrow(
      'The code host is not responding. Nothing was changed.',
    );
    const making = { at: { ...at, installationId: '1' }, template: at, description: '' };
    await expect(codeHost.generateRepository(making)).rejects.toThrow(/is not responding\.$/);
  });

  test('a value that the host refuses', async () => {
    const { installationId, codeHost } = await shared();
    const found = await codeHost.findRepository({ ...at, installationId: String(installationId) });
    if (found === null) throw new Error('the template is missing');
    expect(await codeOf(codeHost.putDeployKey(found, { title: 'a', publicKey: 'nonsense' }))).toBe('input');
  });
});

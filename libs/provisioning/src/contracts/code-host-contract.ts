import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { CodeHost, HostedRepository, RepositoryAddress } from '../ports/code-host.ts';

/** A code host under test, with functions that change and read it without the port. */
export interface CodeHostUnderTest {
  codeHost: CodeHost;
  /** An installation on some of the owner's repositories. */
  installationId: string;
  owner: string;
  /** A name that no repository of the owner has. */
  freshName(): string;
  /** A repository of the owner with two commits or more, visible to the installation. */
  template: { owner: string; repo: string };
  /** A repository of the owner that the installation does not reach. */
  hidden: { owner: string; repo: string };
  /** A public key that no repository has. */
  publicKey(): string;
  rename(repository: HostedRepository, repo: string): Promise<void>;
  remove(repository: HostedRepository): Promise<void>;
  setSuspended(suspended: boolean): Promise<void>;
  /** The deploy keys of the repository, and the addresses that are notified of its pushes. */
  access(
    repository: HostedRepository,
  ): Promise<{ keys: { title: string; publicKey: string }[]; hooks: string[] }>;
  /** How many commits the default branch has. */
  commits(repository: HostedRepository): Promise<number>;
}

const DESCRIPTION = 'portal:0b6d5a0e';
const HOOK = 'https://hosting.example.test/hooks/1';
/** A generated repository has its content after at most this many reads. */
const LOOKS = 20;

/** The contract of every `CodeHost`. `make` may return the same host for each test. */
export function codeHostContract(name: string, make: () => Promise<CodeHostUnderTest>): void {
  describe(`${name} implements the port CodeHost`, () => {
    let under: CodeHostUnderTest;
    let codeHost: CodeHost;
    /** An address that no test has used. */
    let at: RepositoryAddress;
    beforeEach(async () => {
      under = await make();
      codeHost = under.codeHost;
      at = address();
    });
    const address = (): RepositoryAddress => ({
      installationId: under.installationId,
      owner: under.owner,
      repo: under.freshName(),
    });
    const generate = (to = at) =>
      codeHost.generateRepository({ at: to, template: under.template, description: DESCRIPTION });
    async function filled(repository: HostedRepository): Promise<HostedRepository> {
      for (let look = 0; look < LOOKS; look += 1) {
        const seen = await codeHost.readRepository(repository);
        if (seen !== null && seen.commit !== null) return seen;
      }
      throw new Error(`The repository is still empty after ${LOOKS} looks`);
    }
    const ready = async (to = at) => filled(await generate(to));
    const deletedRepository = async () => {
      const repository = await ready();
      await under.remove(repository);
      return repository;
    };
    const key = (title: string) => ({ title, publicKey: under.publicKey() });

    describe('a repository', () => {
      test('is generated with the template’s content in one commit', async () => {
        const made = await generate();
        const facts = { ...at, description: DESCRIPTION, branch: 'main', archived: false };
        expect(made).toMatchObject({ ...facts, repositoryId: expect.stringMatching(/./) });
        const seen = await filled(made);
        expect(seen).toEqual({ ...made, commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
        expect(await codeHost.findRepository(at)).toEqual(seen);
        expect(await under.commits(seen)).toBe(1);
      });

      test('is found ignoring case, and returned under its own name', async () => {
        const first = await ready();
        const shouted = { ...at, owner: at.owner.toUpperCase(), repo: at.repo.toUpperCase() };
        expect(await codeHost.findRepository(shouted)).toEqual(first);
        expect(await codeOf(generate(shouted))).toBe('conflict');
        expect(await codeHost.findRepository(at)).toEqual(first);
      });

      test('is null if none is visible', async () => {
        const { installationId, hidden } = under;
        expect(await codeHost.findRepository(at)).toBeNull();
        expect(await codeHost.findRepository({ installationId, ...hidden })).toBeNull();
        const { repositoryId } = await deletedRepository();
        expect(await codeHost.readRepository({ installationId, repositoryId })).toBeNull();
      });

      test('is not generated if another has the name, visible or not', async () => {
        const first = await ready();
        expect(await codeOf(generate())).toBe('conflict');
        expect(await codeOf(generate({ ...at, repo: under.hidden.repo }))).toBe('conflict');
        expect(await codeHost.findRepository(at)).toEqual(first);
      });

      test('is not generated from a template that the installation cannot access', async () => {
        const { owner } = under;
        for (const template of [{ owner, repo: 'missing' }, under.hidden]) {
          const made = codeHost.generateRepository({ at, template, description: DESCRIPTION });
          expect(await codeOf(made)).toBe('not_found');
        }
        expect(await codeHost.findRepository(at)).toBeNull();
      });

      test('keeps its id under a new name', async () => {
        const before = await ready();
        const { repo } = address();
        await under.rename(before, repo);
        expect(await codeHost.findRepository(at)).toBeNull();
        expect(await codeHost.findRepository({ ...at, repo })).toEqual({ ...before, repo });
        expect(await codeHost.readRepository(before)).toEqual({ ...before, repo });
      });
    });

    test('changes reach the repository with the id, even if another one has its name now', async () => {
      const moved = await ready();
      await under.rename(moved, address().repo);
      const heir = await ready();
      expect(heir.repositoryId).not.toBe(moved.repositoryId);
      const { title, publicKey } = key('portal:1');
      await codeHost.putDeployKey(moved, { title, publicKey });
      await codeHost.putPushHook(moved, HOOK);
      expect(await under.access(heir)).toEqual({ keys: [], hooks: [] });
      expect(await under.access(moved)).toEqual({ keys: [{ title, publicKey }], hooks: [HOOK] });
      await codeHost.archiveRepository(moved);
      expect(await codeHost.readRepository(heir)).toMatchObject({ archived: false });
    });

    describe('a deploy key', () => {
      test('replaces those of its title', async () => {
        const repository = await ready();
        const [old, other, fresh] = [key('portal:1'), key('other'), key('portal:1')];
        for (const one of [old, other, fresh, fresh]) await codeHost.putDeployKey(repository, one);
        const { keys } = await under.access(repository);
        expect(keys).toHaveLength(2);
        expect(keys).toEqual(expect.arrayContaining([other, fresh]));
      });

      test('opens one repository only', async () => {
        const [one, two] = [await ready(), await ready(address())];
        const shared = key('portal:1');
        await codeHost.putDeployKey(one, shared);
        expect(await codeOf(codeHost.putDeployKey(two, shared))).toBe('conflict');
        expect((await under.access(two)).keys).toEqual([]);
      });
    });

    test('a push hook is put once', async () => {
      const repository = await ready();
      for (const url of [HOOK, `${HOOK}0`, HOOK]) await codeHost.putPushHook(repository, url);
      expect((await under.access(repository)).hooks.toSorted()).toEqual([HOOK, `${HOOK}0`]);
    });

    test('access is removed by title and address, also repeatedly', async () => {
      const repository = await ready();
      const other = key('other');
      for (const one of [key('portal:1'), other]) await codeHost.putDeployKey(repository, one);
      for (const url of [HOOK, `${HOOK}0`]) await codeHost.putPushHook(repository, url);
      for (const hookUrl of [null, HOOK, HOOK])
        await codeHost.removeAccess(repository, { keyTitle: 'portal:1', hookUrl });
      expect(await under.access(repository)).toEqual({ keys: [other], hooks: [`${HOOK}0`] });
    });

    test('an archived repository is read-only', async () => {
      const repository = await ready();
      await codeHost.putPushHook(repository, `${HOOK}0`);
      await codeHost.archiveRepository(repository);
      await codeHost.archiveRepository(repository);
      const removing = codeHost.removeAccess(repository, { keyTitle: 'portal:1', hookUrl: `${HOOK}0` });
      expect(await codeOf(removing)).toBe('forbidden');
      expect(await codeHost.readRepository(repository)).toEqual({ ...repository, archived: true });
      expect(await codeOf(codeHost.putDeployKey(repository, key('portal:1')))).toBe('forbidden');
      expect(await codeOf(codeHost.putPushHook(repository, HOOK))).toBe('forbidden');
      await codeHost.removeAccess(repository, { keyTitle: 'portal:1', hookUrl: HOOK });
    });

    test('a missing repository gets no access, and removing access succeeds', async () => {
      const repository = await deletedRepository();
      expect(await codeOf(codeHost.putDeployKey(repository, key('portal:1')))).toBe('not_found');
      expect(await codeOf(codeHost.putPushHook(repository, HOOK))).toBe('not_found');
      await codeHost.removeAccess(repository, { keyTitle: 'portal:1', hookUrl: HOOK });
      await codeHost.archiveRepository(repository);
    });

    test('a suspended installation may do nothing', async () => {
      const repository = await ready();
      await under.setSuspended(true);
      const calls = [
        codeOf(codeHost.findRepository(at)),
        codeOf(codeHost.readRepository(repository)),
        codeOf(generate(address())),
        codeOf(codeHost.putDeployKey(repository, key('portal:1'))),
        codeOf(codeHost.putPushHook(repository, HOOK)),
        codeOf(codeHost.removeAccess(repository, { keyTitle: 'portal:1', hookUrl: null })),
        codeOf(codeHost.archiveRepository(repository)),
      ];
      const codes = await Promise.all(calls);
      await under.setSuspended(false);
      expect(codes).toEqual(calls.map(() => 'forbidden'));
      expect(await codeHost.readRepository(repository)).toEqual(repository);
    });
  });
}

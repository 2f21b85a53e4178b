import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CredentialWrite } from '../ports/site-backend.ts';
import {
  codeOf,
  credentialWrite,
  expectOwnersOnly,
  type MakeSiteBackend,
  signInNamed,
  type SiteBackendUnderTest,
  STRANGER,
} from './site-backend-under-test.ts';

const NEW_HASH = `$2b$12$${'n'.repeat(53)}`;
const NEW_CIPHER = `v1.${'c'.repeat(16)}.${'d'.repeat(40)}`;

/** What `CredentialRecords` promise. */
export function credentialRecordsContract(make: MakeSiteBackend): void {
  describe('sign-ins', () => {
    let under: SiteBackendUnderTest;
    beforeEach(async () => {
      under = await make();
      await under.backend.audiences.create(under.owner, { name: 'clients', isDefault: true });
      await under.backend.audiences.create(under.owner, { name: 'press', isDefault: false });
    });

    const write = (username: string, given: Partial<CredentialWrite> = {}) =>
      credentialWrite(under, { audience: 'press', username, ...given });
    async function created(username: string, given: Partial<CredentialWrite> = {}) {
      const wanted = write(username, given);
      return { wanted, shown: await under.backend.credentials.create(under.owner, wanted) };
    }

    test('are listed without anything of their passwords', async () => {
      const { wanted, shown } = await created('daily', { label: 'Daily News' });
      expect(shown).toEqual({
        id: wanted.id,
        audience: 'press',
        username: 'daily',
        label: 'Daily News',
        sealed: true,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      });
      expect(await under.backend.credentials.list(under.owner)).toEqual([shown]);
    });

    test('are listed for members and the default audience, as the records know them now', async () => {
      const { shown } = await created('daily');
      const { credentials, audiences, members } = under.backend;
      const clients = { role: 'viewer', audience: 'clients' } as const;
      for (const actor of [under.editor, clients]) expect(await credentials.list(actor)).toEqual([shown]);
      for (const audience of ['press', 'nobody'])
        expect(await codeOf(credentials.list({ role: 'viewer', audience }))).toBe('forbidden');
      expect(await codeOf(credentials.list(STRANGER))).toBe('forbidden');
      await audiences.change(under.owner, 'clients', { isDefault: false });
      await members.remove(under.owner, under.editor.userId);
      for (const actor of [under.editor, clients])
        expect(await codeOf(credentials.list(actor))).toBe('forbidden');
    });

    test('are found by username for signing in, with the audience they open', async () => {
      const { wanted } = await created('daily');
      await created('boss', { audience: 'clients' });
      expect(await signInNamed(under.backend, 'daily')).toEqual({
        audience: 'press',
        audienceIsDefault: false,
        passwordHash: wanted.passwordHash,
      });
      expect(await signInNamed(under.backend, 'boss')).toMatchObject({
        audience: 'clients',
        audienceIsDefault: true,
      });
      expect(await signInNamed(under.backend, 'nobody')).toBeNull();
    });

    test('have usernames of their own in a site, also when two are made at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 5 }, () =>
          codeOf(under.backend.credentials.create(under.owner, write('daily'))),
        ),
      );
      expect(made.sort()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'none']);
      const { wanted } = await created('weekly');
      const renamed = under.backend.credentials.change(under.owner, wanted.id, { username: 'daily' });
      expect(await codeOf(renamed)).toBe('conflict');
      await under.backend.credentials.change(under.owner, wanted.id, { username: 'weekly' });
    });

    test('belong to an audience that exists', async () => {
      const lost = under.backend.credentials.create(under.owner, write('lost', { audience: 'nobody' }));
      expect(await codeOf(lost)).toBe('not_found');
      const { wanted } = await created('daily');
      const moved = under.backend.credentials.change(under.owner, wanted.id, { audience: 'nobody' });
      expect(await codeOf(moved)).toBe('not_found');
    });

    test('change in what is named only; hash and cipher change together', async () => {
      const { wanted } = await created('daily', { label: 'Before' });
      const { credentials } = under.backend;
      const changed = await credentials.change(under.owner, wanted.id, {
        label: 'After',
        audience: 'clients',
      });
      expect(changed).toMatchObject({
        id: wanted.id,
        username: 'daily',
        label: 'After',
        audience: 'clients',
      });
      expect(await signInNamed(under.backend, 'daily')).toMatchObject({ passwordHash: wanted.passwordHash });
      await credentials.change(under.owner, wanted.id, { password: { hash: NEW_HASH, cipher: NEW_CIPHER } });
      expect(await credentials.findSealed(under.owner, wanted.id)).toEqual({
        passwordHash: NEW_HASH,
        passwordCipher: NEW_CIPHER,
      });
    });

    test('are gone once removed', async () => {
      const { wanted } = await created('daily');
      await under.backend.credentials.remove(under.owner, wanted.id);
      expect(await signInNamed(under.backend, 'daily')).toBeNull();
      expect(await under.backend.credentials.list(under.owner)).toEqual([]);
    });

    test('that do not exist are not found', async () => {
      const { backend, owner, newId } = under;
      expect(await codeOf(backend.credentials.change(owner, newId(), { label: 'x' }))).toBe('not_found');
      expect(await codeOf(backend.credentials.remove(owner, newId()))).toBe('not_found');
      expect(await codeOf(backend.credentials.findSealed(owner, newId()))).toBe('not_found');
    });

    test('give their seal to members and the default audience, each time on the record', async () => {
      const { wanted } = await created('daily');
      const { credentials } = under.backend;
      const sealed = { passwordHash: wanted.passwordHash, passwordCipher: wanted.passwordCipher };
      expect(await credentials.findSealed(under.owner, wanted.id)).toEqual(sealed);
      expect(await credentials.findSealed(under.editor, wanted.id)).toEqual(sealed);
      expect(await credentials.findSealed({ role: 'viewer', audience: 'clients' }, wanted.id)).toEqual(
        sealed,
      );
      expect(await under.revealsLogged()).toBe(3);
    });

    test('give their seal to nobody else', async () => {
      const { wanted } = await created('daily');
      const { credentials } = under.backend;
      expect(await codeOf(credentials.findSealed(STRANGER, wanted.id))).toBe('forbidden');
      for (const audience of ['press', 'nobody']) {
        const asked = credentials.findSealed({ role: 'viewer', audience }, wanted.id);
        expect(await codeOf(asked)).toBe('forbidden');
      }
      expect(await under.revealsLogged()).toBe(0);
    });

    test('are changed by owners only, as the records know them', async () => {
      const { wanted, shown } = await created('daily');
      const { credentials } = under.backend;
      await expectOwnersOnly(under, (actor) => credentials.create(actor, write('more')));
      await expectOwnersOnly(under, (actor) => credentials.change(actor, wanted.id, { label: 'x' }));
      await expectOwnersOnly(under, (actor) => credentials.remove(actor, wanted.id));
      expect(await credentials.list(under.owner)).toEqual([shown]);
    });

    test('of another site are neither found nor changed', async () => {
      const { wanted } = await created('daily');
      const { credentials } = under.neighbour;
      expect(await codeOf(credentials.list(under.owner))).toBe('forbidden');
      expect(await signInNamed(under.neighbour, 'daily')).toBeNull();
      expect(await codeOf(credentials.remove(under.owner, wanted.id))).toBe('forbidden');
      expect(await codeOf(credentials.findSealed(under.owner, wanted.id))).toBe('forbidden');
    });
  });
}

import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  codeOf,
  credentialWrite,
  expectOwnersOnly,
  type MakeSiteBackend,
  signInNamed,
  type SiteBackendUnderTest,
} from './site-backend-under-test.ts';

/** What `AudienceRecords` promise. */
export function audienceRecordsContract(make: MakeSiteBackend): void {
  describe('audiences', () => {
    let under: SiteBackendUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    const names = async () =>
      (await under.backend.audiences.list()).map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`);
    const create = (name: string, isDefault = false) =>
      under.backend.audiences.create(under.owner, { name, isDefault });

    test('are none at first, and listed once made, with the number of their sign-ins', async () => {
      expect(await under.backend.audiences.list()).toEqual([]);
      await create('clients', true);
      await create('press');
      const write = credentialWrite(under, { audience: 'press', username: 'daily' });
      await under.backend.credentials.create(under.owner, write);
      const listed = await under.backend.audiences.list();
      expect(
        listed
          .map(({ name, isDefault, credentialCount }) => ({ name, isDefault, credentialCount }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      ).toEqual([
        { name: 'clients', isDefault: true, credentialCount: 0 },
        { name: 'press', isDefault: false, credentialCount: 1 },
      ]);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(2);
    });

    test('have names of their own, whatever the case', async () => {
      await create('press');
      await create('clients');
      expect(await codeOf(create('press'))).toBe('conflict');
      expect(['conflict', 'input']).toContain(await codeOf(create('Press')));
      const renamed = under.backend.audiences.change(under.owner, 'clients', { name: 'press' });
      expect(await codeOf(renamed)).toBe('conflict');
      await under.backend.audiences.change(under.owner, 'press', { name: 'press' });
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('keep their sign-ins when they are renamed, and take them away when they are removed', async () => {
      await create('press');
      const write = credentialWrite(under, { audience: 'press', username: 'daily' });
      await under.backend.credentials.create(under.owner, write);
      await under.backend.audiences.change(under.owner, 'press', { name: 'media' });
      expect(await signInNamed(under.backend, 'daily')).toMatchObject({ audience: 'media' });
      await under.backend.audiences.remove(under.owner, 'media');
      expect(await signInNamed(under.backend, 'daily')).toBeNull();
      expect(await under.backend.credentials.list(under.owner)).toEqual([]);
    });

    test('have at most one default: a new one takes over, and it can be given up', async () => {
      await create('clients', true);
      await create('press', true);
      expect((await names()).sort()).toEqual(['clients', 'press*']);
      await under.backend.audiences.change(under.owner, 'clients', { isDefault: true });
      expect((await names()).sort()).toEqual(['clients*', 'press']);
      await under.backend.audiences.change(under.owner, 'clients', { isDefault: false });
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('have one default when many claim it at once, and one of a name', async () => {
      const made = await Promise.all(
        ['a', 'b', 'c', 'd', 'same', 'same', 'same'].map((name) => codeOf(create(name, true))),
      );
      expect(made.sort()).toEqual(['conflict', 'conflict', 'none', 'none', 'none', 'none', 'none']);
      expect((await names()).filter((name) => name.endsWith('*'))).toHaveLength(1);
    });

    test('that do not exist are not found', async () => {
      const { backend, owner } = under;
      expect(await codeOf(backend.audiences.change(owner, 'nobody', { isDefault: true }))).toBe('not_found');
      expect(await codeOf(backend.audiences.remove(owner, 'nobody'))).toBe('not_found');
    });

    test('are changed by owners only, as the records know them', async () => {
      const { audiences } = under.backend;
      await create('press');
      await expectOwnersOnly(under, (actor) => audiences.create(actor, { name: 'x', isDefault: true }));
      await expectOwnersOnly(under, (actor) => audiences.change(actor, 'press', { name: 'x' }));
      await expectOwnersOnly(under, (actor) => audiences.remove(actor, 'press'));
      expect(await names()).toEqual(['press']);
    });

    test('of another site are neither seen nor changed', async () => {
      await create('press', true);
      expect(await under.neighbour.audiences.list()).toEqual([]);
      expect(await codeOf(under.neighbour.audiences.remove(under.owner, 'press'))).toBe('forbidden');
      expect(await names()).toEqual(['press*']);
    });
  });
}

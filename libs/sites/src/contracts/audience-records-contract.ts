import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, credentialWrite, type MakeSiteRecords, type SiteRecordsUnderTest } from './under-test.ts';

/** The contract of `AudienceRecords`. */
export function audienceRecordsContract(make: MakeSiteRecords): void {
  describe('audiences', () => {
    let under: SiteRecordsUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    const names = async () =>
      (await under.records.audiences.list()).map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`);
    const create = (name: string, isDefault = false) => under.records.audiences.create({ name, isDefault });
    const signIn = (audience: string) =>
      under.records.credentials.create(credentialWrite(under, { audience, username: 'daily' }));

    test('are empty at first, and listed once created, with the number of their sign-ins', async () => {
      expect(await under.records.audiences.list()).toEqual([]);
      await create('clients', true);
      await create('press');
      await signIn('press');
      const listed = await under.records.audiences.list();
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

    test('have unique names, regardless of case', async () => {
      await create('press');
      await create('clients');
      expect(await codeOf(create('press'))).toBe('conflict');
      expect(['conflict', 'input']).toContain(await codeOf(create('Press')));
      expect(await codeOf(under.records.audiences.change('clients', { name: 'press' }))).toBe('conflict');
      await under.records.audiences.change('press', { name: 'press' });
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('keep their sign-ins when renamed, and delete them when removed', async () => {
      const { audiences, credentials } = under.records;
      await create('press');
      await signIn('press');
      await audiences.change('press', { name: 'media' });
      expect(await credentials.list()).toMatchObject([{ username: 'daily', audience: 'media' }]);
      await audiences.remove('media');
      expect(await credentials.list()).toEqual([]);
    });

    test('have at most one default: a new one replaces it, and it can be unset', async () => {
      await create('clients', true);
      await create('press', true);
      expect((await names()).sort()).toEqual(['clients', 'press*']);
      await under.records.audiences.change('clients', { isDefault: true });
      expect((await names()).sort()).toEqual(['clients*', 'press']);
      await under.records.audiences.change('clients', { isDefault: false });
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('have one default and one of each name under concurrent writes', async () => {
      const made = await Promise.all(
        ['a', 'b', 'c', 'd', 'same', 'same', 'same'].map((name) => codeOf(create(name, true))),
      );
      expect(made.sort()).toEqual(['conflict', 'conflict', 'none', 'none', 'none', 'none', 'none']);
      expect((await names()).filter((name) => name.endsWith('*'))).toHaveLength(1);
    });

    test('that do not exist are not found', async () => {
      const { audiences } = under.records;
      expect(await codeOf(audiences.change('nobody', { isDefault: true }))).toBe('not_found');
      expect(await codeOf(audiences.remove('nobody'))).toBe('not_found');
    });

    test('of another site are not visible and cannot be changed', async () => {
      await create('press', true);
      expect(await under.neighbour.audiences.list()).toEqual([]);
      expect(['not_found', 'forbidden']).toContain(await codeOf(under.neighbour.audiences.remove('press')));
      expect(await names()).toEqual(['press*']);
    });
  });
}

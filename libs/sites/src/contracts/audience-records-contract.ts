import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AudienceChange } from '../audience.ts';
import { codeOf, credentialWrite, type MakeSiteRecords, type SiteRecordsUnderTest } from './under-test.ts';

/** The contract of `AudienceRecords`. */
export function audienceRecordsContract(make: MakeSiteRecords): void {
  describe('audiences', () => {
    let tested: SiteRecordsUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    const names = async () =>
      (await tested.records.audiences.list()).map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`);
    const create = (name: string, isDefault = false) => tested.records.audiences.create({ name, isDefault });
    const signIn = (audience: string, username = 'daily') =>
      tested.records.credentials.create(credentialWrite(tested, { audience, username }));
    /** The state that an owner sees in the lists now. */
    async function seen(name = '', { audiences, credentials } = tested.records) {
      const found = (await audiences.list()).find(({ isDefault }) => isDefault);
      const ids = (await credentials.list()).flatMap(({ id, audience }) => (audience === name ? [id] : []));
      return { defaultAudience: found?.name ?? null, credentials: ids };
    }
    async function change(name: string, wanted: AudienceChange) {
      const { defaultAudience } = await seen();
      await tested.records.audiences.change(name, { defaultAudience }, wanted);
    }

    test('are empty at first, and listed once created, with the number of their credentials', async () => {
      expect(await tested.records.audiences.list()).toEqual([]);
      await create('clients', true);
      await create('press');
      await signIn('press');
      const listed = await tested.records.audiences.list();
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
      expect(await codeOf(change('clients', { name: 'press' }))).toBe('conflict');
      await change('press', { name: 'press' });
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('keep their credentials when renamed, and delete them when removed', async () => {
      const { audiences, credentials } = tested.records;
      await create('press');
      await signIn('press');
      await change('press', { name: 'media' });
      expect(await credentials.list()).toMatchObject([{ username: 'daily', audience: 'media' }]);
      await audiences.remove('media', await seen('media'));
      expect(await credentials.list()).toEqual([]);
    });

    test('have at most one default: another takes its place, and it can be unset', async () => {
      await create('clients', true);
      await create('press');
      await change('press', { isDefault: true });
      expect((await names()).sort()).toEqual(['clients', 'press*']);
      await change('clients', { isDefault: true });
      await change('clients', { isDefault: true });
      expect((await names()).sort()).toEqual(['clients*', 'press']);
      await change('clients', { isDefault: false });
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('are not created as the default while there is one', async () => {
      await create('clients', true);
      expect(await codeOf(create('press', true))).toBe('conflict');
      expect(await names()).toEqual(['clients*']);
    });

    test('have one default and one of each name under concurrent writes', async () => {
      const made = await Promise.all(
        ['a', 'b', 'same', 'same', 'same'].map((name) => codeOf(create(name, name === 'a' || name === 'b'))),
      );
      expect(made.sort()).toEqual(['conflict', 'conflict', 'conflict', 'none', 'none']);
      expect((await names()).filter((name) => name.endsWith('*'))).toHaveLength(1);
    });

    test.each([null, 'clients'])(
      'get one new default of many concurrent changes that expect %j',
      async (defaultAudience) => {
        await create('clients', defaultAudience !== null);
        const wanted = ['a', 'b', 'c', 'd', 'e'];
        for (const name of wanted) await create(name);
        const { audiences } = tested.records;
        const codes = await Promise.all(
          wanted.map((name) => codeOf(audiences.change(name, { defaultAudience }, { isDefault: true }))),
        );
        expect([...codes].sort()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'none']);
        expect((await names()).filter((name) => name.endsWith('*'))).toEqual([
          `${wanted[codes.indexOf('none')]}*`,
        ]);
      },
    );

    test('do not change their default when it is not the expected one', async () => {
      await create('clients', true);
      await create('press');
      const { audiences } = tested.records;
      for (const defaultAudience of [null, 'press', 'nobody']) {
        const wanted = { isDefault: true, name: 'media' };
        expect(await codeOf(audiences.change('press', { defaultAudience }, wanted))).toBe('conflict');
      }
      const isUnseen = audiences.change('clients', { defaultAudience: null }, { isDefault: true });
      expect(await codeOf(isUnseen)).toBe('conflict');
      expect((await names()).sort()).toEqual(['clients*', 'press']);
      const before = await seen();
      await change('clients', { isDefault: false });
      expect(await codeOf(audiences.change('press', before, { isDefault: true }))).toBe('conflict');
      expect((await names()).sort()).toEqual(['clients', 'press']);
    });

    test('that became the default, or no longer are, are not renamed, unset or removed by a caller who expects otherwise', async () => {
      await create('clients', true);
      await create('press');
      const { audiences } = tested.records;
      const [before, former] = [await seen(), { ...(await seen()), defaultAudience: null }];
      expect(await codeOf(audiences.change('clients', former, { name: 'media' }))).toBe('conflict');
      expect(await codeOf(audiences.remove('clients', former))).toBe('conflict');
      await change('press', { isDefault: true });
      expect(await codeOf(audiences.change('press', before, { name: 'media' }))).toBe('conflict');
      expect(await codeOf(audiences.change('clients', before, { isDefault: false }))).toBe('conflict');
      expect(await codeOf(audiences.remove('press', before))).toBe('conflict');
      expect((await names()).sort()).toEqual(['clients', 'press*']);
    });

    test('are renamed whichever other one is the default', async () => {
      await create('clients', true);
      await create('partners');
      await create('press');
      const before = await seen();
      await change('partners', { isDefault: true });
      await tested.records.audiences.change('press', before, { name: 'media' });
      expect((await names()).sort()).toEqual(['clients', 'media', 'partners*']);
    });

    test('are renamed by one of many at once; the others do not find them', async () => {
      await create('press');
      const renamed = ['a', 'b', 'c', 'd'].map((name) => codeOf(change('press', { name })));
      expect((await Promise.all(renamed)).sort()).toEqual(['none', 'not_found', 'not_found', 'not_found']);
      expect(await names()).toHaveLength(1);
    });

    test('are not removed with a credential that the caller has not seen, also when it replaced another', async () => {
      await create('press');
      await create('clients');
      const [first, other] = [await signIn('press'), await signIn('clients', 'boss')];
      const { audiences, credentials } = tested.records;
      const before = await seen('press');
      expect(before.credentials).toEqual([first.id]);
      await credentials.change(other.id, other, { audience: 'press' });
      expect(await codeOf(audiences.remove('press', before))).toBe('conflict');
      await credentials.remove(first.id, first);
      expect(await codeOf(audiences.remove('press', before))).toBe('conflict');
      expect(await credentials.list()).toMatchObject([{ id: other.id, audience: 'press' }]);
      await audiences.remove('press', await seen('press'));
      expect(await credentials.list()).toEqual([]);
    });

    test('are removed when a credential that the caller has seen was deleted', async () => {
      await create('press');
      const former = await signIn('press');
      const before = await seen('press');
      await tested.records.credentials.remove(former.id, former);
      await tested.records.audiences.remove('press', before);
      expect(await names()).toEqual([]);
    });

    test('are not removed with a credential that is added at the same time', async () => {
      await create('press');
      const before = await seen('press');
      const added = Array.from({ length: 4 }, (_, turn) => codeOf(signIn('press', `desk-${turn}`)));
      const [removed, ...codes] = await Promise.all([
        codeOf(tested.records.audiences.remove('press', before)),
        ...added,
      ]);
      const made = codes.filter((code) => code === 'none').length;
      expect(await tested.records.credentials.list()).toHaveLength(made);
      expect([removed, made > 0]).toEqual([made > 0 ? 'conflict' : 'none', removed === 'conflict']);
    });

    test('that do not exist are not found', async () => {
      const { audiences } = tested.records;
      const nothing = await seen();
      expect(await codeOf(audiences.change('nobody', nothing, { isDefault: true }))).toBe('not_found');
      expect(await codeOf(audiences.change('nobody', nothing, { name: 'somebody' }))).toBe('not_found');
      expect(await codeOf(audiences.remove('nobody', nothing))).toBe('not_found');
      await create('clients', true);
      expect(await codeOf(change('nobody', { isDefault: true }))).toBe('not_found');
      expect(await names()).toEqual(['clients*']);
    });

    test('of another site are not visible and cannot be changed', async () => {
      await create('press', true);
      expect(await tested.neighbour.audiences.list()).toEqual([]);
      expect(['not_found', 'forbidden']).toContain(
        await codeOf(tested.neighbour.audiences.remove('press', await seen())),
      );
      expect(await names()).toEqual(['press*']);
    });
  });
}

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CredentialWrite } from '../credential.ts';
import { codeOf, credentialWrite, type MakeSiteRecords, type SiteRecordsUnderTest } from './under-test.ts';

const RENEWED = { hash: `$2b$12$${'n'.repeat(53)}`, cipher: `v1.${'c'.repeat(16)}.${'d'.repeat(40)}` };

/** The contract of `CredentialRecords`. */
export function credentialRecordsContract(make: MakeSiteRecords): void {
  describe('credentials', () => {
    let tested: SiteRecordsUnderTest;
    beforeEach(async () => {
      tested = await make();
      await tested.records.audiences.create({ name: 'clients', isDefault: true });
      await tested.records.audiences.create({ name: 'press', isDefault: false });
    });

    const write = (username: string, given: Partial<CredentialWrite> = {}) =>
      credentialWrite(tested, { audience: 'press', username, ...given });
    const found = (username: string, { credentials } = tested.records) => credentials.findForSignIn(username);
    async function created(username: string, given: Partial<CredentialWrite> = {}) {
      const wanted = write(username, given);
      return { wanted, shown: await tested.records.credentials.create(wanted) };
    }

    test('are listed without any password data', async () => {
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
      expect(await tested.records.credentials.list()).toEqual([shown]);
    });

    test('are found by username for signing in, with their audience', async () => {
      const { wanted } = await created('daily');
      await created('boss', { audience: 'clients' });
      expect(await found('daily')).toEqual({
        audience: 'press',
        audienceIsDefault: false,
        passwordHash: wanted.password.hash,
      });
      expect(await found('boss')).toMatchObject({ audience: 'clients', audienceIsDefault: true });
      expect(await found('nobody')).toBeNull();
    });

    test('have unique usernames within a site, also when two are created at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 5 }, () => codeOf(tested.records.credentials.create(write('daily')))),
      );
      expect(made.sort()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'none']);
      const { shown } = await created('weekly');
      const renamed = tested.records.credentials.change(shown.id, shown, { username: 'daily' });
      expect(await codeOf(renamed)).toBe('conflict');
      await tested.records.credentials.change(shown.id, shown, { username: 'weekly' });
    });

    test('belong to an existing audience', async () => {
      const lost = tested.records.credentials.create(write('lost', { audience: 'nobody' }));
      expect(await codeOf(lost)).toBe('not_found');
      const { shown } = await created('daily');
      const moved = tested.records.credentials.change(shown.id, shown, { audience: 'nobody' });
      expect(await codeOf(moved)).toBe('not_found');
    });

    test('change only in the given fields; hash and cipher change together', async () => {
      const { wanted, shown } = await created('daily', { label: 'Before' });
      const { credentials } = tested.records;
      const changed = await credentials.change(wanted.id, shown, { label: 'After', audience: 'clients' });
      const after = { id: wanted.id, username: 'daily', label: 'After', audience: 'clients' };
      expect(changed).toMatchObject(after);
      expect(await found('daily')).toMatchObject({ passwordHash: wanted.password.hash });
      await credentials.change(wanted.id, changed, { password: RENEWED });
      expect(await credentials.findSealed(wanted.id)).toEqual({
        audience: 'clients',
        passwordHash: RENEWED.hash,
        passwordCipher: RENEWED.cipher,
      });
    });

    test('do not exist after removal', async () => {
      const { shown } = await created('daily');
      await tested.records.credentials.remove(shown.id, shown);
      expect(await found('daily')).toBeNull();
      expect(await tested.records.credentials.list()).toEqual([]);
    });

    test('that someone else has changed since they were seen are neither changed nor removed', async () => {
      const { shown } = await created('daily');
      const { credentials } = tested.records;
      const changed = await credentials.change(shown.id, shown, { password: RENEWED });
      expect(await codeOf(credentials.change(shown.id, shown, { label: 'Late' }))).toBe('conflict');
      expect(await codeOf(credentials.change(shown.id, shown, { audience: 'nobody' }))).toBe('conflict');
      expect(await codeOf(credentials.remove(shown.id, shown))).toBe('conflict');
      expect(await credentials.list()).toEqual([changed]);
      await credentials.remove(shown.id, changed);
      expect(await codeOf(credentials.change(shown.id, changed, { label: 'Late' }))).toBe('not_found');
      expect(await codeOf(credentials.remove(shown.id, changed))).toBe('not_found');
    });

    test('are changed by one of many callers who saw the same state, and removed by none of the others', async () => {
      const { shown } = await created('daily');
      const { credentials } = tested.records;
      const labels = Array.from({ length: 8 }, (_, turn) => `By ${turn}`);
      const codes = await Promise.all([
        ...labels.map((label) => codeOf(credentials.change(shown.id, shown, { label }))),
        codeOf(credentials.change(shown.id, shown, { password: RENEWED })),
      ]);
      expect(codes.filter((code) => code === 'none')).toHaveLength(1);
      expect(codes.filter((code) => code === 'conflict')).toHaveLength(labels.length);
      expect(await codeOf(credentials.remove(shown.id, shown))).toBe('conflict');
      const [left] = await credentials.list();
      const won = codes.indexOf('none');
      expect(left?.label).toBe(labels[won] ?? shown.label);
    });

    test('are removed by one of many callers who saw the same state', async () => {
      const { shown } = await created('daily');
      const removals = Array.from({ length: 5 }, () => tested.records.credentials.remove(shown.id, shown));
      const codes = await Promise.all(removals.map(codeOf));
      expect(codes.sort()).toEqual(['none', 'not_found', 'not_found', 'not_found', 'not_found']);
    });

    test('have a later time after each change, however soon it follows', async () => {
      let { shown } = await created('daily');
      const times = [shown.updatedAt.getTime()];
      for (let turn = 0; turn < 12; turn += 1) {
        shown = await tested.records.credentials.change(shown.id, shown, { label: `Change ${turn}` });
        times.push(shown.updatedAt.getTime());
      }
      expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
      expect(await tested.records.credentials.list()).toEqual([shown]);
    });

    test('that do not exist are not found', async () => {
      const { credentials } = tested.records;
      const seen = { updatedAt: new Date('2026-03-01T10:00:00.000Z') };
      expect(await codeOf(credentials.change(tested.newId(), seen, { label: 'x' }))).toBe('not_found');
      expect(await codeOf(credentials.remove(tested.newId(), seen))).toBe('not_found');
      expect(await codeOf(credentials.findSealed(tested.newId()))).toBe('not_found');
    });

    test('of another site are not found and cannot be changed', async () => {
      const { wanted, shown } = await created('daily');
      const { credentials } = tested.neighbour;
      expect(await found('daily', tested.neighbour)).toBeNull();
      const calls = [
        credentials.findSealed(wanted.id),
        credentials.change(wanted.id, shown, { label: 'x' }),
        credentials.remove(wanted.id, shown),
      ];
      for (const code of await Promise.all(calls.map(codeOf)))
        expect(['not_found', 'forbidden']).toContain(code);
      expect(await tested.records.credentials.list()).toEqual([shown]);
    });
  });
}

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CredentialWrite } from '../credential.ts';
import { codeOf, credentialWrite, type MakeSiteRecords, type SiteRecordsUnderTest } from './under-test.ts';

const RENEWED = { hash: `$2b$12$${'n'.repeat(53)}`, cipher: `v1.${'c'.repeat(16)}.${'d'.repeat(40)}` };

/** The contract of `CredentialRecords`. */
export function credentialRecordsContract(make: MakeSiteRecords): void {
  describe('sign-ins', () => {
    let under: SiteRecordsUnderTest;
    beforeEach(async () => {
      under = await make();
      await under.records.audiences.create({ name: 'clients', isDefault: true });
      await under.records.audiences.create({ name: 'press', isDefault: false });
    });

    const write = (username: string, given: Partial<CredentialWrite> = {}) =>
      credentialWrite(under, { audience: 'press', username, ...given });
    const found = (username: string, { credentials } = under.records) => credentials.findForSignIn(username);
    async function created(username: string, given: Partial<CredentialWrite> = {}) {
      const wanted = write(username, given);
      return { wanted, shown: await under.records.credentials.create(wanted) };
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
      expect(await under.records.credentials.list()).toEqual([shown]);
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
        Array.from({ length: 5 }, () => codeOf(under.records.credentials.create(write('daily')))),
      );
      expect(made.sort()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'none']);
      const { wanted } = await created('weekly');
      const renamed = under.records.credentials.change(wanted.id, { username: 'daily' });
      expect(await codeOf(renamed)).toBe('conflict');
      await under.records.credentials.change(wanted.id, { username: 'weekly' });
    });

    test('belong to an existing audience', async () => {
      const lost = under.records.credentials.create(write('lost', { audience: 'nobody' }));
      expect(await codeOf(lost)).toBe('not_found');
      const { wanted } = await created('daily');
      const moved = under.records.credentials.change(wanted.id, { audience: 'nobody' });
      expect(await codeOf(moved)).toBe('not_found');
    });

    test('change only in the given fields; hash and cipher change together', async () => {
      const { wanted } = await created('daily', { label: 'Before' });
      const { credentials } = under.records;
      const changed = await credentials.change(wanted.id, { label: 'After', audience: 'clients' });
      const after = { id: wanted.id, username: 'daily', label: 'After', audience: 'clients' };
      expect(changed).toMatchObject(after);
      expect(await found('daily')).toMatchObject({ passwordHash: wanted.password.hash });
      await credentials.change(wanted.id, { password: RENEWED });
      expect(await credentials.findSealed(wanted.id)).toEqual({
        audience: 'clients',
        passwordHash: RENEWED.hash,
        passwordCipher: RENEWED.cipher,
      });
    });

    test('are gone once removed', async () => {
      const { wanted } = await created('daily');
      await under.records.credentials.remove(wanted.id);
      expect(await found('daily')).toBeNull();
      expect(await under.records.credentials.list()).toEqual([]);
    });

    test('that do not exist are not found', async () => {
      const { credentials } = under.records;
      expect(await codeOf(credentials.change(under.newId(), { label: 'x' }))).toBe('not_found');
      expect(await codeOf(credentials.remove(under.newId()))).toBe('not_found');
      expect(await codeOf(credentials.findSealed(under.newId()))).toBe('not_found');
    });

    test('of another site are not found and cannot be changed', async () => {
      const { wanted, shown } = await created('daily');
      const { credentials } = under.neighbour;
      expect(await found('daily', under.neighbour)).toBeNull();
      const calls = [
        credentials.findSealed(wanted.id),
        credentials.change(wanted.id, { label: 'x' }),
        credentials.remove(wanted.id),
      ];
      for (const code of await Promise.all(calls.map(codeOf)))
        expect(['not_found', 'forbidden']).toContain(code);
      expect(await under.records.credentials.list()).toEqual([shown]);
    });
  });
}

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CodeHostRecords } from '../ports/code-host-records.ts';

/**
 * The records under test: one installation, `1` of `harbour`, with four sites: `s-one` (repository id `71`,
 * `harbour/one`), `s-two` (id `72`, `harbour/two`), `s-far` (id `73`, `museum/far`) and `s-old` (no id, `harbour/old`).
 */
export interface CodeHostRecordsUnderTest {
  records: CodeHostRecords;
  installations(): Promise<Record<string, { account: string; state: string }>>;
  /** `owner/repo` by site. */
  places(): Promise<Record<string, string>>;
  repositoryState(siteId: string): Promise<string>;
  /** The installation of each site. */
  owners(): Promise<Record<string, string>>;
}

/** The contract of every `CodeHostRecords`. */
export function codeHostRecordsContract(name: string, make: () => Promise<CodeHostRecordsUnderTest>): void {
  describe(`records of the code host: ${name}`, () => {
    let at: CodeHostRecordsUnderTest;
    beforeEach(async () => {
      at = await make();
    });
    const harbour = { account: 'harbour', state: 'active' };
    const places = {
      's-one': 'harbour/one',
      's-two': 'harbour/two',
      's-far': 'museum/far',
      's-old': 'harbour/old',
    };

    test('an installation is added, suspended, reactivated under another name, and deleted', async () => {
      await at.records.putInstallation('2', 'museum');
      expect(await at.installations()).toEqual({ '1': harbour, '2': { account: 'museum', state: 'active' } });
      await at.records.deactivateInstallation('2', 'suspended');
      expect(await at.installations()).toMatchObject({ '2': { account: 'museum', state: 'suspended' } });
      await at.records.putInstallation('2', 'gallery');
      expect(await at.installations()).toMatchObject({ '2': { account: 'gallery', state: 'active' } });
      await at.records.deactivateInstallation('1', 'deleted');
      await at.records.deactivateInstallation('1', 'deleted');
      await at.records.deactivateInstallation('3', 'deleted');
      expect(await at.installations()).toMatchObject({ '1': { account: 'harbour', state: 'deleted' } });
      expect(Object.keys(await at.installations())).toEqual(['1', '2']);
      expect(await at.places()).toEqual(places);
    });

    test('a renamed account renames its repositories', async () => {
      await at.records.deactivateInstallation('1', 'suspended');
      await at.records.renameAccount('1', 'port');
      await at.records.renameAccount('1', 'port');
      await at.records.renameAccount('3', 'other');
      expect(await at.installations()).toEqual({ '1': { account: 'port', state: 'suspended' } });
      expect(await at.places()).toEqual({
        ...places,
        's-one': 'port/one',
        's-two': 'port/two',
        's-old': 'port/old',
      });
    });

    test('a site follows its repository, by the repository’s id alone', async () => {
      expect(await at.records.moveRepository('71', { owner: 'Port', repo: 'One-1' })).toBe('s-one');
      expect(await at.records.moveRepository('71', { owner: 'Port', repo: 'One-1' })).toBe('s-one');
      expect(await at.records.moveRepository('79', { owner: 'harbour', repo: 'nine' })).toBeNull();
      expect(await at.places()).toEqual({ ...places, 's-one': 'Port/One-1' });
    });

    test('a repository is marked as read-only or deleted, and as usable again', async () => {
      for (const state of ['archived', 'archived', 'present', 'unreachable', 'deleted'] as const) {
        expect(await at.records.markRepository('72', state)).toBe('s-two');
        expect(await at.repositoryState('s-two')).toBe(state);
      }
      expect(await at.records.markRepository('79', 'archived')).toBeNull();
      expect(await at.repositoryState('s-one')).toBe('present');
      expect(await at.places()).toEqual(places);
    });

    test('a repository becomes unreachable for the installation, and reachable again; one that is read-only stays so', async () => {
      await at.records.markRepository('72', 'archived');
      const both = [
        { repositoryId: '71', owner: 'harbour', repo: 'one' },
        { repositoryId: '72', owner: 'harbour', repo: 'two' },
        { repositoryId: '79', owner: 'harbour', repo: 'nine' },
      ];
      expect(await at.records.markReach('2', both, 'unreachable')).toEqual([]);
      expect(await at.records.markReach('1', both, 'unreachable')).toEqual(['s-one']);
      expect(await at.records.markReach('1', both, 'unreachable')).toEqual([]);
      expect(await at.repositoryState('s-one')).toBe('unreachable');
      expect(await at.records.markReach('1', both, 'present')).toEqual(['s-one']);
      expect([await at.repositoryState('s-one'), await at.repositoryState('s-two')]).toEqual([
        'present',
        'archived',
      ]);
    });

    test('a record without a repository id gets it by the name, within its own installation, if no other site has it', async () => {
      const named = (repositoryId: string) => [{ repositoryId, owner: 'Harbour', repo: 'Old' }];
      expect(await at.records.markReach('2', named('74'), 'present')).toEqual([]);
      expect(await at.records.markReach('1', named('71'), 'present')).toEqual([]);
      expect(await at.records.markReach('1', named('74'), 'present')).toEqual(['s-old']);
      expect(await at.records.markReach('1', named('75'), 'present')).toEqual([]);
      expect(await at.records.moveRepository('74', { owner: 'harbour', repo: 'new' })).toBe('s-old');
    });

    describe('an app that is installed again', () => {
      const reached = [
        { repositoryId: '71', owner: 'Harbour', repo: 'one' },
        { repositoryId: '73', owner: 'museum', repo: 'far' },
        { repositoryId: '79', owner: 'harbour', repo: 'nine' },
      ];
      const owners = { 's-one': '1', 's-two': '1', 's-far': '1', 's-old': '1' };

      test('gets its sites back whose repositories it reaches and its account owns', async () => {
        await at.records.putInstallation('2', 'Harbour');
        expect(await at.records.takeOver('2', reached)).toEqual([]);
        await at.records.deactivateInstallation('1', 'deleted');
        expect(await at.records.takeOver('2', reached)).toEqual(['s-one']);
        expect(await at.records.takeOver('2', reached)).toEqual([]);
        expect(await at.owners()).toEqual({ ...owners, 's-one': '2' });
      });

      test.each([
        ['of another account', async () => at.records.putInstallation('2', 'museum')],
        ['that is unknown', async () => undefined],
        [
          'that is suspended',
          async () => {
            await at.records.putInstallation('2', 'harbour');
            await at.records.deactivateInstallation('2', 'suspended');
          },
        ],
      ])('has none where the new installation is one %s', async (_case, begin) => {
        await begin();
        await at.records.deactivateInstallation('1', 'deleted');
        expect(await at.records.takeOver('2', reached)).toEqual([]);
        expect(await at.owners()).toEqual(owners);
      });

      test('gets none if the former installation was not deleted', async () => {
        await at.records.putInstallation('2', 'harbour');
        await at.records.deactivateInstallation('1', 'suspended');
        expect(await at.records.takeOver('2', reached)).toEqual([]);
        expect(await at.owners()).toEqual(owners);
      });
    });

    test('no site gets the repository of another', async () => {
      const taken = at.records.moveRepository('71', { owner: 'Harbour', repo: 'TWO' });
      await expect(taken).rejects.toMatchObject({ code: 'conflict' });
      expect(await at.places()).toEqual(places);
    });
  });
}

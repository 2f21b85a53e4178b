import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ForSite, MemberRegistry } from '@portal/sites';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresMembers } from './member-store.ts';
import { putTwoSites } from '../../testing/test-sites.ts';

const ann = { userId: 'ann', email: 'ann@example.test', role: 'owner' } as const;
const ben = { userId: 'ben', email: 'ben@example.test', role: 'owner' } as const;
const eve = { userId: 'eve', email: 'eve@example.test', role: 'editor' } as const;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: unknown }) => error.code ?? error,
  );

describe.each(MODES)('members of a site in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let members: ForSite<MemberRegistry>;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    members = roundRobin([postgresMembers(first), ...others.map(postgresMembers)]);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    for (const member of [ann, ben, eve]) await members.forSite('s-quay').add(member);
  });

  test('are found by id, and by e-mail in any case', async () => {
    expect(await members.forSite('s-quay').find('eve')).toEqual(eve);
    expect(await members.forSite('s-quay').findByEmail('EVE@Example.test')).toEqual(eve);
    expect(await members.forSite('s-quay').list()).toEqual([ann, ben, eve]);
    expect(await members.forSite('s-quay').find('e\0ve')).toBeNull();
    expect(await members.forSite('s-quay').findByEmail('\0')).toBeNull();
  });

  test('are members once, by id and by address', async () => {
    expect(await codeOf(members.forSite('s-quay').add({ ...eve, email: 'other@example.test' }))).toBe(
      'conflict',
    );
    expect(
      await codeOf(members.forSite('s-quay').add({ ...eve, userId: 'eve2', email: 'Eve@example.test' })),
    ).toBe('conflict');
    expect(await codeOf(members.forSite('s-nowhere').add(eve))).toBe('not_found');
  });

  test('of another site are not members here', async () => {
    expect(await members.forSite('s-hall').find('ann')).toBeNull();
    expect(await members.forSite('s-hall').findByEmail(ann.email)).toBeNull();
    expect(await members.forSite('s-hall').list()).toEqual([]);
    expect(await codeOf(members.forSite('s-hall').remove('eve'))).toBe('not_found');
    expect(await codeOf(members.forSite('s-hall').changeRole('eve', 'owner'))).toBe('not_found');
    await members.forSite('s-hall').add({ ...ann, role: 'owner' });
    expect(await codeOf(members.forSite('s-hall').remove('ann'))).toBe('conflict');
    expect(await members.forSite('s-quay').list()).toHaveLength(3);
  });

  test('keep their last owner, and can remove everyone else', async () => {
    await members.forSite('s-quay').changeRole('ben', 'editor');
    expect(await codeOf(members.forSite('s-quay').changeRole('ann', 'editor'))).toBe('conflict');
    expect(await codeOf(members.forSite('s-quay').remove('ann'))).toBe('conflict');
    await members.forSite('s-quay').changeRole('ann', 'owner');
    await members.forSite('s-quay').remove('ben');
    await members.forSite('s-quay').remove('eve');
    expect(await members.forSite('s-quay').list()).toEqual([ann]);
    expect(await codeOf(members.forSite('s-quay').remove('eve'))).toBe('not_found');
  });

  test('keep one owner when 32 removals of two owners arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all(
        Array.from({ length: 32 }, (_, turn) =>
          codeOf(members.forSite('s-quay').remove(turn % 2 === 0 ? 'ann' : 'ben')),
        ),
      );
      const owners = (await members.forSite('s-quay').list()).filter(({ role }) => role === 'owner');
      expect(owners).toHaveLength(1);
      expect(codes.filter((code) => code === 'none')).toHaveLength(1);
      expect(codes.filter((code) => code === 'conflict')).toHaveLength(16);
      expect(codes.filter((code) => code === 'not_found')).toHaveLength(15);
      await members.forSite('s-quay').add(owners[0]?.userId === 'ann' ? ben : ann);
    }
  });

  test('keep one owner when demotions, promotions and removals mix', async () => {
    const changes = ['ann', 'ben', 'eve'].flatMap((userId) => [
      () => members.forSite('s-quay').changeRole(userId, 'editor'),
      () => members.forSite('s-quay').changeRole(userId, 'owner'),
      () => members.forSite('s-quay').remove(userId),
    ]);
    const codes = await Promise.all(
      Array.from({ length: 36 }, (_, turn) => codeOf((changes[turn % changes.length] ?? changes[0]!)())),
    );
    expect(codes.filter((code) => !['none', 'conflict', 'not_found'].includes(String(code)))).toEqual([]);
    const owners = (await members.forSite('s-quay').list()).filter(({ role }) => role === 'owner');
    expect(owners.length).toBeGreaterThanOrEqual(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createSuiteDatabase, spread, type SuiteDatabase } from '../testing/index.ts';
import { postgresMembers, type MemberStore } from './member-store.ts';
import { putTwoSites } from './test-sites.ts';

const ann = { userId: 'ann', email: 'ann@example.test', role: 'owner' } as const;
const ben = { userId: 'ben', email: 'ben@example.test', role: 'owner' } as const;
const eve = { userId: 'eve', email: 'eve@example.test', role: 'editor' } as const;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: unknown }) => error.code ?? error,
  );

describe.each(['function', 'server'] as const)('members of a site in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let members: MemberStore;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    members = spread([postgresMembers(first), ...others.map(postgresMembers)]);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    for (const member of [ann, ben, eve]) await members.add('s-quay', member);
  });

  test('are found by id, and by e-mail in any case', async () => {
    expect(await members.find('s-quay', 'eve')).toEqual(eve);
    expect(await members.findByEmail('s-quay', 'EVE@Example.test')).toEqual(eve);
    expect(await members.list('s-quay')).toEqual([ann, ben, eve]);
    expect(await members.find('s-quay', 'e\0ve')).toBeNull();
    expect(await members.findByEmail('s-quay', '\0')).toBeNull();
  });

  test('are members once, by id and by address', async () => {
    expect(await codeOf(members.add('s-quay', { ...eve, email: 'other@example.test' }))).toBe('conflict');
    expect(await codeOf(members.add('s-quay', { ...eve, userId: 'eve2', email: 'Eve@example.test' }))).toBe(
      'conflict',
    );
    expect(await codeOf(members.add('s-nowhere', eve))).toBe('not_found');
  });

  test('of another site are nobody here', async () => {
    expect(await members.find('s-hall', 'ann')).toBeNull();
    expect(await members.findByEmail('s-hall', ann.email)).toBeNull();
    expect(await members.list('s-hall')).toEqual([]);
    expect(await codeOf(members.remove('s-hall', 'eve'))).toBe('not_found');
    expect(await codeOf(members.changeRole('s-hall', 'eve', 'owner'))).toBe('not_found');
    await members.add('s-hall', { ...ann, role: 'owner' });
    expect(await codeOf(members.remove('s-hall', 'ann'))).toBe('conflict');
    expect(await members.list('s-quay')).toHaveLength(3);
  });

  test('keep their last owner, and let everybody else go', async () => {
    await members.changeRole('s-quay', 'ben', 'editor');
    expect(await codeOf(members.changeRole('s-quay', 'ann', 'editor'))).toBe('conflict');
    expect(await codeOf(members.remove('s-quay', 'ann'))).toBe('conflict');
    await members.changeRole('s-quay', 'ann', 'owner');
    await members.remove('s-quay', 'ben');
    await members.remove('s-quay', 'eve');
    expect(await members.list('s-quay')).toEqual([ann]);
    expect(await codeOf(members.remove('s-quay', 'eve'))).toBe('not_found');
  });

  test('keep one owner when 32 removals of two owners arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all(
        Array.from({ length: 32 }, (_, turn) =>
          codeOf(members.remove('s-quay', turn % 2 === 0 ? 'ann' : 'ben')),
        ),
      );
      const owners = (await members.list('s-quay')).filter(({ role }) => role === 'owner');
      expect(owners).toHaveLength(1);
      expect(codes.filter((code) => code === 'none')).toHaveLength(1);
      expect(codes.filter((code) => code === 'conflict')).toHaveLength(16);
      expect(codes.filter((code) => code === 'not_found')).toHaveLength(15);
      await members.add('s-quay', owners[0]?.userId === 'ann' ? ben : ann);
    }
  });

  test('keep one owner when demotions, promotions and removals mix', async () => {
    const changes = ['ann', 'ben', 'eve'].flatMap((userId) => [
      () => members.changeRole('s-quay', userId, 'editor'),
      () => members.changeRole('s-quay', userId, 'owner'),
      () => members.remove('s-quay', userId),
    ]);
    const codes = await Promise.all(
      Array.from({ length: 36 }, (_, turn) => codeOf((changes[turn % changes.length] ?? changes[0]!)())),
    );
    expect(codes.filter((code) => !['none', 'conflict', 'not_found'].includes(String(code)))).toEqual([]);
    const owners = (await members.list('s-quay')).filter(({ role }) => role === 'owner');
    expect(owners.length).toBeGreaterThanOrEqual(1);
  });
});

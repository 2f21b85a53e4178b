import { describe, expect, test } from '@jest/globals';
import { actorFilter, actorName, factWords, outcomeState } from './audit-words.ts';

const ACTOR = {
  actorUserId: null,
  actorEmail: null,
  actorIsDeleted: false,
  memberEmail: null,
  action: 'site.audiences.create',
  details: {},
};
const facts = (details: Record<string, unknown>, more: Partial<Parameters<typeof factWords>[0]> = {}) =>
  factWords({ details, userEmail: null, memberEmail: null, targetEmail: null, ...more });

describe('an entry of the audit log in words', () => {
  test('names who acted by their address, and finds them by it', () => {
    const member = { ...ACTOR, details: { member: 'm-1' }, memberEmail: 'olga@client.example' };
    expect([actorName(member), actorFilter(member)]).toEqual(['olga@client.example', 'olga@client.example']);
    const former = { ...member, memberEmail: null };
    expect([actorName(former), actorFilter(former)]).toEqual(['A former editor of the site', 'm-1']);
    expect([actorName(ACTOR), actorFilter(ACTOR)]).toEqual(['The platform', null]);
  });

  test('states what happened to whom, without what has a column of its own', () => {
    const target = { targetEmail: 'eric@client.example' };
    expect(facts({ member: 'm-1', target: 'm-2', targetRole: 'owner', via: 'dashboard' }, target)).toEqual([
      'Team member: eric@client.example',
      'Role: owner',
    ]);
    expect(facts({ enabled: true, isDefault: null, other: 3 })).toEqual(['Viewers sign in: yes', 'other: 3']);
  });

  test('shows no secret', () => {
    expect(JSON.stringify(facts({ token: 'canary', label: 'psk_canary0123456789' }))).not.toContain('canary');
  });

  test('states why something was not done', () => {
    expect(outcomeState({ failure: 'forbidden' }).word).toBe('Not done: not allowed');
    expect(outcomeState({ failure: null }).word).toBe('Done');
  });
});

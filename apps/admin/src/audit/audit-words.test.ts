import { describe, expect, test } from '@jest/globals';
import type { AuditRow } from '@portal/sites';
import { globSync, readFileSync } from 'node:fs';
import {
  actorFilter,
  actorName,
  FACT_NAMES,
  factWords,
  outcomeState,
  SHOWN_ELSEWHERE,
  teamWords,
} from './audit-words.ts';

const ROOT = new URL('../../../../', import.meta.url);

/** Where facts of entries are written: in an operation by `note`, elsewhere as `details`. */
const WRITERS: readonly [glob: string, pattern: RegExp][] = [
  ['libs/sites/src/operations/*.ts', /\bnote\(\{([^{}]*)\}\)/g],
  ['apps/admin/src/**/*.{ts,astro}', /\bdetails(?:: [^=]*)?(?::| =) \{([^{}]*)\}/g],
  ['tools/deploy/src/admin/*.ts', /\bdetails: \{([^{}]*)\}/g],
  ['libs/provisioning/src/code-host-events/*.ts', /[?:] \{([^{}?]*installationId[^{}?]*)\}/g],
  ['libs/provisioning/src/code-host-events/*.ts', /\bdetails: \{([^{}]*)\}/g],
];

/** The names of the facts that the code writes into entries. */
const WRITTEN = new Set(
  WRITERS.flatMap(([glob, pattern]) =>
    globSync(glob, { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(pattern)])
      .flatMap(([, object = '']) => object.split(/,(?![^(]*\))/))
      .map((field) => /^\s*(\w+)\s*(?::|$)/.exec(field)?.[1] ?? '')
      .filter((name) => name !== ''),
  ),
);

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
  test('no fact that is written has no words', () => {
    expect([...WRITTEN]).toEqual(
      expect.arrayContaining(['mayEdit', 'domain', 'targetRole', 'wasMember', 'sites']),
    );
    const shown = [...WRITTEN].filter((name) => !SHOWN_ELSEWHERE.includes(name));
    expect(shown.filter((name) => FACT_NAMES[name] === undefined)).toEqual([]);
  });

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
    expect(facts({ enabled: true, mayEdit: false, isDefault: null, other: 3 })).toEqual([
      'Viewers sign in: yes',
      'Staff may edit: no',
      'other: 3',
    ]);
  });

  test('has one role: that of who was invited, and beside the name that of who invited', () => {
    const details = { member: 'm-1', role: 'owner', targetRole: 'editor', target: 'm-2' };
    expect(facts(details, { targetEmail: 'eric@client.example' })).toEqual([
      'Role: editor',
      'Team member: eric@client.example',
    ]);
    expect(teamWords({ details })).toBe('owner of the site');
    expect(teamWords({ details: { member: 'm-1', role: 'editor', staff: true } })).toBe(
      'staff of the agency',
    );
    expect(teamWords({ details: { role: 'admin' } })).toBeNull();
  });

  test('shows no secret', () => {
    expect(JSON.stringify(facts({ token: 'canary', label: 'psk_canary0123456789' }))).not.toContain('canary');
  });

  test('states why something was not done', () => {
    const word = (failure: AuditRow['failure'], details = {}) => outcomeState({ failure, details }).word;
    expect(word('forbidden')).toBe('Not done: not allowed');
    expect(word(null)).toBe('Done');
    expect(word('conflict', { reason: 'lastOwner' })).toBe('Not done: last owner');
    expect(word('unauthenticated', { reason: 'wrong' })).toBe('Not done: the code was wrong');
    expect(word('conflict', { reason: 'constructor' })).toBe(
      'Not done: it was taken, or had changed meanwhile',
    );
  });
});

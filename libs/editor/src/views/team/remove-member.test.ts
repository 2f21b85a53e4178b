import { afterEach, expect, test } from '@jest/globals';
import type { TeamMember } from '../../start-data/view-start.ts';
import { teamWords } from '../../words/team/index.ts';
import { removeMember } from './remove-member.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const anna: TeamMember = {
  userId: 'anna',
  email: 'anna@example.test',
  role: 'editor',
  mayPublish: true,
  invitedAt: null,
};
const ben: TeamMember = {
  userId: 'ben',
  email: 'ben@example.test',
  role: 'owner',
  mayPublish: true,
  invitedAt: null,
};

/**
 * Runs a removal that the site refuses with this response. `now`: the team when it is read again. Resolves with the message of the refusal,
 * and how often the team was read.
 */
async function refusedWith(
  [status, code, message]: readonly [number, string, string],
  {
    person = anna,
    now = [anna, ben],
    isLeaving = false,
  }: { person?: TeamMember; now?: readonly TeamMember[] | null; isLeaving?: boolean } = {},
) {
  globalThis.fetch = async () => Response.json({ error: { code, message } }, { status });
  let reads = 0;
  const read = async () => {
    reads += 1;
    return now;
  };
  const refusal = await removeMember(person, { isLeaving, read, words: teamWords('en') });
  return { why: refusal?.message ?? null, reads };
}

const OTHER = [409, 'conflict', 'This person is an owner now; refresh the list and decide again.'] as const;
const LAST = [409, 'conflict', 'This is the last owner; make another member an owner first.'] as const;
const NOT_FOUND = [404, 'not_found', 'No such member; refresh the list.'] as const;

test('a person who has another role by now stays, which is reported once the list shows it', async () => {
  const now = [{ ...anna, role: 'owner' as const }, ben];
  const { owner, editor } = teamWords('en').roleNow;
  expect(await refusedWith(OTHER, { now })).toEqual({ why: owner, reads: 1 });
  const former = { ...anna, role: 'owner' as const };
  expect(await refusedWith(OTHER, { person: former })).toEqual({ why: editor, reads: 1 });
});

test('the last owner stays, which is reported once the list shows it', async () => {
  const { lastOwner } = teamWords('en');
  expect(await refusedWith(LAST, { person: ben })).toEqual({ why: lastOwner, reads: 1 });
});

test('a person whom someone else has removed is removed', async () => {
  expect(await refusedWith(NOT_FOUND)).toEqual({ why: null, reads: 0 });
  expect(await refusedWith(OTHER, { now: [ben] })).toEqual({ why: null, reads: 1 });
});

test('the site’s own reason is shown where the list cannot be read again, or the refusal is another one', async () => {
  expect(await refusedWith(OTHER, { now: null })).toEqual({ why: OTHER[2], reads: 1 });
  const down = [503, 'upstream_unavailable', 'Try again.'] as const;
  expect(await refusedWith(down)).toEqual({ why: 'Try again.', reads: 0 });
});

test('nothing is read again while the page is left', async () => {
  expect(await refusedWith(OTHER, { isLeaving: true })).toEqual({ why: OTHER[2], reads: 0 });
});

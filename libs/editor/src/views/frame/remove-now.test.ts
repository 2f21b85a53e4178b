import { afterEach, describe, expect, test } from '@jest/globals';
import { readTeam, removeTeamMember } from '../../members/team-api.ts';
import { removeNow } from './remove-now.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const refusal = (code: string, message: string) => ({ error: { code, message } });

/**
 * Runs a removal with these responses of the site, one after another. Resolves with the messages shown, and how often the list was read
 * again.
 */
async function removedWith(...answers: (readonly [number, object] | null)[]) {
  const left = [...answers];
  globalThis.fetch = async () => {
    const [status, body] = left.shift() ?? [];
    if (!body) throw new TypeError('no connection');
    return Response.json(body, { status: status ?? 200 });
  };
  const shown: string[] = [];
  let reads = 0;
  await removeNow(
    {
      act: () => removeTeamMember({ userId: 'anna', role: 'editor' }, false),
      done: async () => {
        reads += 1;
        await readTeam();
      },
      failed: (why) => `Anna was not removed. ${why}`,
    },
    (text) => shown.push(text),
  );
  return { shown, reads };
}

describe('a removal that is done', () => {
  test.each([
    ['the session ends', [401, refusal('unauthenticated', 'Sign in first.')] as const],
    ['the site cannot answer', [503, refusal('upstream_unavailable', 'Try again.')] as const],
    ['there is no connection', null],
  ])('is not reported as a failure when %s before the list is read again', async (_why, reading) => {
    expect(await removedWith([200, { removed: true }], reading)).toEqual({ shown: [], reads: 1 });
  });
});

test('a removal that is refused is reported with the reason, and the list is not read again', async () => {
  const last = refusal('conflict', 'The site needs an owner.');
  expect(await removedWith([409, last])).toEqual({
    shown: ['Anna was not removed. The site needs an owner.'],
    reads: 0,
  });
});

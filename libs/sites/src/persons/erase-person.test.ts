import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { type EraseDeps, erasePerson, finishErasures } from './erase-person.ts';
import type { PendingErasure } from './personal-records.ts';

describe('erasing a person', () => {
  let pending: PendingErasure[];
  let deleted: string[];
  let failures: unknown[];
  let isDown: boolean;
  let renamed: string[];
  beforeEach(() => {
    [pending, deleted, failures, renamed, isDown] = [[], [], [], [], false];
  });
  const deps = (): EraseDeps => ({
    persons: {
      search: async () => [],
      find: async () => null,
      read: async () => null,
      erase: async ({ erasureId }) => {
        pending.push({ erasureId, authUserId: 'a-ada', isNeeded: false });
        return { authUserId: 'a-ada', allowedDomain: 'agency.example', channels: ['c-1'] };
      },
      pendingErasures: async () => [...pending],
      finishErasure: async ({ erasureId }) => {
        pending = pending.filter((one) => one.erasureId !== erasureId);
      },
      erasedDigests: async () => [],
      findErased: async () => [],
    },
    accounts: {
      deleteAccount: async (id) => {
        if (isDown) throw new AppError('upstream_unavailable', 'down');
        deleted.push(id);
      },
    },
    liveHints: {
      announceRenamed: async (channel) => {
        renamed.push(channel);
        throw new AppError('upstream_unavailable', 'down');
      },
    },
    newId: () => 'e-1',
    now: () => new Date(0),
    reportFailure: (error) => void failures.push(error),
  });
  const ada = { actorUserId: 'u-carl', personId: 'a-ada' };

  test('deletes the account at the auth provider, and a hint that is not sent fails nothing', async () => {
    expect(await erasePerson(deps(), ada)).toEqual({ allowedDomain: 'agency.example', isFinished: true });
    expect([deleted, renamed, failures.length]).toEqual([['a-ada'], ['c-1'], 1]);
  });

  test('stays open while the auth provider is down, and is finished later', async () => {
    isDown = true;
    expect(await erasePerson(deps(), ada)).toMatchObject({ isFinished: false });
    expect([pending.length, deleted]).toEqual([1, []]);
    isDown = false;
    expect(await finishErasures(deps())).toBe(1);
    expect([pending, deleted]).toEqual([[], ['a-ada']]);
  });

  test('leaves an account that is needed again', async () => {
    pending.push({ erasureId: 'e-0', authUserId: 'a-bob', isNeeded: true });
    expect(await finishErasures(deps())).toBe(1);
    expect([pending, deleted]).toEqual([[], []]);
  });
});

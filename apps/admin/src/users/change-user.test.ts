import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { PlatformUser, UserDeletion } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import { changeMembership, deleteUser, type UserDeps } from './change-user.ts';

const ADA: PlatformUser = {
  userId: 'u-ada',
  authUserId: 'a-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
};
const RON = { userId: 'u-ron', email: 'Ron@example.test' };

describe('changing a user', () => {
  let memberships: Set<string>;
  let deletions: UserDeletion[];
  let audit: ReturnType<typeof memoryAuditLog>;
  let failure: Error | null;
  let deps: UserDeps;
  const change = (sent: string) =>
    changeMembership(deps, ADA, { userId: RON.userId, sent: new URLSearchParams(sent) });
  const remove = (sent: string) => deleteUser(deps, ADA, { target: RON, sent: new URLSearchParams(sent) });

  beforeEach(() => {
    memberships = new Set();
    deletions = [];
    failure = null;
    audit = memoryAuditLog();
    deps = {
      people: {
        registry: {
          addMembership: async ({ installationId }) => {
            if (memberships.has(installationId)) throw new AppError('conflict', 'They are a member already.');
            memberships.add(installationId);
          },
          removeMembership: async ({ installationId }) => {
            if (!memberships.delete(installationId)) throw new AppError('not_found', 'They are no member.');
          },
        },
        rights: {
          deleteUser: async (deletion) => {
            if (failure !== null) throw failure;
            deletions.push(deletion);
            return { email: 'ron@example.test', allowedDomain: 'example.test' };
          },
        },
      },
      audit,
      now: () => new Date(0),
      reportFailure: (error) => {
        throw error;
      },
    };
  });
  const logged = () =>
    audit.entries.map(({ action, failure: code, actorUserId, details }) => [
      action,
      code,
      actorUserId,
      details?.['user'],
    ]);

  test('adds a membership and removes it, once each, and logs both without an address', async () => {
    expect(await change('act=join&installationId=7')).toEqual({ outcome: 'added', installationId: '7' });
    expect([...memberships]).toEqual(['7']);
    expect(await change('act=join&installationId=7')).toMatchObject({ outcome: 'refused', status: 409 });
    expect(await change('act=leave&installationId=7')).toEqual({ outcome: 'removed', installationId: '7' });
    expect(await change('act=leave&installationId=7')).toMatchObject({ outcome: 'refused', status: 409 });
    expect(logged()).toEqual([
      ['user.membership.add', null, 'u-ada', 'u-ron'],
      ['user.membership.add', 'conflict', 'u-ada', 'u-ron'],
      ['user.membership.remove', null, 'u-ada', 'u-ron'],
      ['user.membership.remove', 'not_found', 'u-ada', 'u-ron'],
    ]);
    expect(JSON.stringify(audit.entries)).not.toContain('@');
  });

  test('a form without an installation changes nothing', async () => {
    expect(await change('act=join')).toMatchObject({ outcome: 'refused', status: 422 });
    expect(audit.entries).toEqual([]);
  });

  test('deletes when the address was typed, in any case, and the rights are those that the form was shown with', async () => {
    expect(await remove('confirm=+ron@EXAMPLE.test&fromRole=member&fromCanProvision=true')).toEqual({
      outcome: 'deleted',
      deleted: { email: 'ron@example.test', allowedDomain: 'example.test' },
    });
    expect(deletions).toEqual([
      { actorUserId: 'u-ada', userId: 'u-ron', from: { role: 'member', canProvision: true } },
    ]);
    expect(logged()).toEqual([['user.delete', null, 'u-ada', 'u-ron']]);
    expect(JSON.stringify(audit.entries)).not.toContain('@');
  });

  test.each(['', 'confirm=', 'confirm=ron', 'confirm=u-ron'])('%j deletes no user', async (sent) => {
    expect(await remove(`${sent}&fromRole=member`)).toMatchObject({ outcome: 'refused', status: 422 });
    expect(deletions).toEqual([]);
  });

  test.each([
    ['forbidden', 403],
    ['conflict', 409],
    ['not_found', 409],
  ] as const)('a deletion refused as %s is shown with %i, and logged', async (code, status) => {
    failure = new AppError(code, 'Refused.');
    expect(await remove('confirm=ron@example.test&fromRole=member')).toEqual({
      outcome: 'refused',
      status,
      problem: 'Refused.',
    });
    expect(logged()).toEqual([['user.delete', code, 'u-ada', 'u-ron']]);
  });

  test('an outage is no refusal', async () => {
    failure = new AppError('upstream_unavailable', 'away');
    await expect(remove('confirm=ron@example.test&fromRole=member')).rejects.toThrow('away');
  });
});

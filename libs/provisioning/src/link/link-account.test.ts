import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { LinkedAccount, ReachableInstallation } from '../ports/code-host-accounts.ts';
import type { LinkedAccounts } from '../ports/linked-accounts.ts';
import { linkAccount } from './link-account.ts';

const REQUEST = {
  code: 'code',
  codeVerifier: 'v',
  redirectUrl: 'https://admin.example/installations/linked',
};
const ACCOUNT = { accountId: '9', login: 'ada' };
const installation = (id: string, more: Partial<ReachableInstallation>): ReachableInstallation => ({
  installationId: id,
  owner: { accountId: `o-${id}`, login: `owner-${id}`, kind: 'organization' },
  administers: true,
  suspended: false,
  ...more,
});
const REACHED: LinkedAccount = {
  account: ACCOUNT,
  installations: [
    installation('1', {}),
    installation('2', { administers: false }),
    installation('3', { suspended: true }),
  ],
};

function world(linked: Partial<LinkedAccounts> = {}) {
  const put: string[] = [];
  const bound: string[] = [];
  const deps = {
    accounts: { link: async () => REACHED },
    linked: {
      put: async (userId: string, { login }: { login: string }) => void put.push(`${userId} ${login}`),
      remove: async () => undefined,
      find: async () => null,
      ...linked,
    },
    records: { putInstallation: async (id: string, account: string) => void bound.push(`${id} ${account}`) },
    now: () => new Date(0),
  };
  return { deps, put, bound };
}

describe('linking an account at the code host', () => {
  test('an admin activates the installations that the account administers, and no other', async () => {
    const { deps, put, bound } = world();
    expect(await linkAccount(deps, { userId: 'u-1', role: 'admin' }, REQUEST)).toEqual({
      login: 'ada',
      bound: 1,
    });
    expect([put, bound]).toEqual([['u-1 ada'], ['1 owner-1']]);
  });

  test('a member activates none', async () => {
    const { deps, put, bound } = world();
    expect(await linkAccount(deps, { userId: 'u-2', role: 'member' }, REQUEST)).toEqual({
      login: 'ada',
      bound: 0,
    });
    expect([put, bound]).toEqual([['u-2 ada'], []]);
  });

  test('an account that is linked to another user activates nothing', async () => {
    const taken = new AppError('conflict', 'taken');
    const { deps, bound } = world({ put: () => Promise.reject(taken) });
    await expect(linkAccount(deps, { userId: 'u-1', role: 'admin' }, REQUEST)).rejects.toBe(taken);
    expect(bound).toEqual([]);
  });
});

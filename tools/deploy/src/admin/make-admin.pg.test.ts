import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import {
  postgresAccessGate,
  postgresAuditLog,
  postgresBearerReader,
  postgresSecondFactors,
  postgresUsers,
} from '@portal/platform-db';
import { createSuiteDatabase, type SuiteDatabase } from '@portal/platform-db/testing';
import { randomUUID } from 'node:crypto';
import { type AdminDeps, makeAdmin } from './make-admin.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

describe('making an admin', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('function');
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
  });

  const deps = (): AdminDeps => {
    const [database] = suite.processes;
    return {
      accounts: { ensure: async (email) => ({ userId: `auth-${email}`, isNew: true }) },
      gate: postgresAccessGate(database, randomUUID),
      users: { ...postgresBearerReader(database), ...postgresUsers(database) },
      audit: postgresAuditLog(database),
      newId: randomUUID,
      now: () => new Date(),
    };
  };
  const users = () =>
    suite.sql('select auth_user_id, email, role, can_provision from portal.platform_users order by email');
  const audited = () => suite.sql('select action, details from portal.audit_log');
  const ADA = {
    auth_user_id: 'auth-ada@x.example',
    email: 'ada@x.example',
    role: 'admin',
    can_provision: true,
  };

  test('adds the first one to an empty platform, once', async () => {
    expect(await makeAdmin(deps(), 'ada@x.example')).toBe('added');
    expect(await makeAdmin(deps(), 'ada@x.example')).toBe('already');
    expect(await users()).toEqual([ADA]);
    expect(await audited()).toEqual([
      { action: 'deploy.admin', details: expect.objectContaining({ wasMember: false }) },
    ]);
  });

  test('makes an admin of a member, and of somebody whose sign-up is allowed', async () => {
    const { users: registry } = deps();
    const member = { userId: 'u-1', authUserId: ADA.auth_user_id, email: ADA.email };
    await registry.addUser({ ...member, role: 'member', canProvision: false });
    expect(await makeAdmin(deps(), 'ada@x.example')).toBe('changed');
    await postgresUsers(suite.processes[0]).allowSignup({
      kind: 'domain',
      value: 'x.example',
      installationId: null,
      addedBy: null,
    });
    expect(await makeAdmin(deps(), 'ben@x.example')).toBe('changed');
    expect(await users()).toEqual([
      ADA,
      { ...ADA, auth_user_id: 'auth-ben@x.example', email: 'ben@x.example' },
    ]);
  });

  test('a second factor is removed from the command line, in the records and at the auth provider', async () => {
    const made = deps();
    await makeAdmin(made, 'ada@x.example');
    const factors = postgresSecondFactors(suite.processes[0]);
    const { gate, accounts, audit, now } = made;
    const admission = await gate.admit({ authUserId: ADA.auth_user_id, email: ADA.email });
    const userId = admission.admitted ? admission.userId : '';
    await factors.adopt(userId, 'authenticator-1');
    const removed: string[] = [];
    const removal = { removeAll: async (id: string) => void removed.push(id) };
    await resetSecondFactor({ accounts, gate, removal, factors, audit, now }, ADA.email);
    expect([removed, await factors.find(userId)]).toEqual([[ADA.auth_user_id], null]);
    expect((await audited()).map(({ action }) => action)).toContain('deploy.second-factor-reset');
  });

  test('writes nothing when the auth provider does not answer', async () => {
    const ensure = async () => {
      throw new AppError('upstream_unavailable', 'down');
    };
    await expect(makeAdmin({ ...deps(), accounts: { ensure } }, 'ada@x.example')).rejects.toThrow('down');
    expect(await users()).toEqual([]);
    expect(await audited()).toEqual([]);
  });
});

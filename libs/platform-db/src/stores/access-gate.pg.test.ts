import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAccessGate } from './access-gate.ts';
import { postgresUsers } from './user-registry.ts';

describe('the access gate over Postgres', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    const people = postgresUsers(suite.processes[0]);
    await people.addInstallation({ installationId: '1', account: 'harbour' });
    await people.allowSignup({
      kind: 'domain',
      value: 'Harbour.example',
      installationId: '1',
      addedBy: null,
    });
    await people.allowSignup({
      kind: 'email',
      value: 'anna@example.test',
      installationId: null,
      addedBy: null,
    });
  });
  const admit = (authUserId: string, email: string) =>
    postgresAccessGate(suite.processes[0], () => randomUUID()).admit({ authUserId, email });
  const memberships = () => suite.sql('select installation_id from portal.installation_memberships');

  test('admits everyone of an allowed domain, as members of its installation', async () => {
    expect(await admit('auth-1', 'Ben@HARBOUR.example')).toMatchObject({ admitted: true, role: 'member' });
    expect(await memberships()).toEqual([{ installation_id: '1' }]);
  });

  test('makes one member and one membership however many sign in at once', async () => {
    const admissions = await Promise.all(
      Array.from({ length: 32 }, () => admit('auth-1', 'ben@harbour.example')),
    );
    expect(
      new Set(admissions.map((admission) => (admission.admitted ? admission.userId : 'denied'))).size,
    ).toBe(1);
    expect(await memberships()).toHaveLength(1);
    expect(await suite.sql('select 1 as one from portal.platform_users')).toHaveLength(1);
  });

  test.each([
    'ben@sub.harbour.example',
    'ben@harbour.example.evil.test',
    '"ben@harbour.example"@evil.test',
    'harbour.example',
    'banna@example.test',
    '@',
    '',
  ])('denies %s, and writes nothing', async (email) => {
    expect(await admit('auth-1', email)).toEqual({ admitted: false });
    expect(await suite.sql('select 1 as one from portal.platform_users')).toEqual([]);
  });

  test('keeps the role of an existing user, also when a sign-up matches them', async () => {
    await postgresUsers(suite.processes[0]).addUser({
      userId: 'u-anna',
      authUserId: 'auth-anna',
      email: 'anna@example.test',
      role: 'admin',
      canProvision: true,
    });
    expect(await admit('auth-anna', 'anna@example.test')).toEqual({
      admitted: true,
      userId: 'u-anna',
      role: 'admin',
    });
  });

  test('no longer knows a sign-up whose installation was deleted', async () => {
    await suite.sql(`delete from portal.installations where id = '1'`);
    expect(await admit('auth-1', 'ben@harbour.example')).toEqual({ admitted: false });
  });
});

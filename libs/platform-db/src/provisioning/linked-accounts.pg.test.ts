import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresLinkedAccounts } from './linked-accounts.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('function');
  await suite.sql(`insert into portal.platform_users (id, auth_user_id, email, role) values
    ('u-1', 'a-1', 'a@example.test', 'admin'), ('u-2', 'a-2', 'b@example.test', 'member')`);
});
afterAll(async () => {
  await suite.end();
});

test('an account belongs to one user until they unlink it', async () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const linked = postgresLinkedAccounts(suite.processes[0]);
  expect(await linked.find('u-1')).toBeNull();
  await linked.put('u-1', { accountId: '9', login: 'ada' }, at);
  await linked.put('u-1', { accountId: '9', login: 'ada-new' }, at);
  expect(await linked.find('u-1')).toEqual({ accountId: '9', login: 'ada-new' });
  await expect(linked.put('u-2', { accountId: '9', login: 'ada' }, at)).rejects.toMatchObject({
    code: 'conflict',
  });
  await linked.remove('u-1');
  await linked.remove('u-1');
  await linked.put('u-2', { accountId: '9', login: 'ada' }, at);
  expect([await linked.find('u-1'), await linked.find('u-2')]).toEqual([
    null,
    { accountId: '9', login: 'ada' },
  ]);
});

test('of several who link one account at once, it is one person’s', async () => {
  await suite.sql('delete from portal.code_host_accounts');
  const at = new Date();
  const put = (database: (typeof suite.processes)[0], userId: string) =>
    postgresLinkedAccounts(database).put(userId, { accountId: '9', login: 'ada' }, at);
  const ends = await Promise.allSettled(
    suite.processes.map((database, at) => put(database, at % 2 === 0 ? 'u-1' : 'u-2')),
  );
  const rows = await suite.sql('select user_id from portal.code_host_accounts');
  expect(rows).toHaveLength(1);
  const refused = ends.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(suite.processes.length / 2);
});

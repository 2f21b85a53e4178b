import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { secondFactorHolders } from './second-factor-holders.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
});
afterAll(() => suite.end());

test('of the users that are asked about, those with a second factor', async () => {
  await suite.sql(`
    insert into portal.platform_users (id, auth_user_id, email, role) values
      ('u-with', 'auth-1', 'with@example.test', 'admin'), ('u-without', 'auth-2', 'without@example.test', 'admin'),
      ('u-other', 'auth-3', 'other@example.test', 'member');
    insert into portal.second_factors (user_id, authenticator_id) values ('u-with', 'a-1'), ('u-other', 'a-2');`);
  const [database] = suite.processes;
  expect(await secondFactorHolders(database, ['u-with', 'u-without', 'u-none', '\0'])).toEqual(
    new Set(['u-with']),
  );
  expect(await secondFactorHolders(database, [])).toEqual(new Set());
});

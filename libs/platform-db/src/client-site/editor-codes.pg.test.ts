import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { editorCodesContract } from '@portal/sites/contracts';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { postgresSiteRecords } from './site-records.ts';

const STAFF = { platformUserId: 'u-anna', userId: 'anna', email: 'anna.weber@example.test' };

describe.each(MODES)('in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  const make = async () => {
    await putTwoSites(suite);
    await suite.sql(`
      insert into portal.platform_users (id, auth_user_id, email, role)
        values ('u-anna', 'anna', 'anna.weber@example.test', 'member');
      insert into portal.installation_memberships (user_id, installation_id) values ('u-anna', '7')`);
    return postgresSiteRecords(suite.processes[0], randomUUID);
  };
  const giveRight = async (hasRight: boolean) => {
    await suite.sql(
      hasRight
        ? `insert into portal.installation_memberships (user_id, installation_id) values ('u-anna', '7')`
        : `delete from portal.installation_memberships`,
    );
  };
  const session = (basis: { sessionVersion: number } | null) => ({
    userId: 'anna',
    id: randomUUID(),
    version: basis?.sessionVersion ?? -1,
  });

  editorCodesContract('Postgres', async () => {
    const { forSite } = await make();
    const [records, neighbour] = [forSite('s-quay'), forSite('s-hall')];
    return { records, neighbour, staff: STAFF, giveRight, newId: randomUUID };
  });

  test('of uses of a code in several processes at once, one succeeds', async () => {
    await make();
    const now = new Date();
    const of = suite.processes.map((database) => postgresSiteRecords(database, randomUUID).forSite('s-quay'));
    const proof = { codeHash: 'a'.repeat(64), bindingHash: 'b'.repeat(64) };
    const owner = { userId: 'anna', platformUserId: 'u-anna' };
    await of[0]?.editorCodes.add({ ...proof, ...owner, expiresAt: new Date(now.getTime() + 60_000) });
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, at) => of[at % of.length]?.editorCodes.take(proof, now)),
    );
    expect(taken.filter((found) => found !== null)).toEqual([owner]);
  });

  test.each([
    ['the user is deleted', `delete from portal.platform_users where id = 'u-anna'`],
    ['an admin becomes a member', `update portal.platform_users set role = 'member' where id = 'u-anna'`],
    ['its time is over', `update portal.site_members set staff_until = now() - interval '1 second'`],
    ['the site is to be deleted', `update portal.sites set deleting_since = now() where id = 's-quay'`],
    [
      'the site belongs to another installation',
      `update portal.sites set installation_id = '8' where id = 's-quay'`,
    ],
    ['the account has a new password', `insert into portal.account_sessions values ('anna', 1)`],
  ])('a session of staff ends when %s', async (_why, change) => {
    const { forSite } = await make();
    const isAdmin = change.includes('role');
    await suite.sql(`insert into portal.installations (id, account) values ('8', 'elsewhere')`);
    if (isAdmin) {
      await suite.sql(`update portal.platform_users set role = 'admin'`);
      await giveRight(false);
    }
    const { staff, sessions } = forSite('s-quay');
    const of = session(await staff.begin('u-anna'));
    expect(await sessions.find(of)).toMatchObject({ staff: true });
    await suite.sql(change);
    expect(await sessions.find(of)).toBeNull();
  });

  test('an admin who has the site as a member, too, goes on as a member', async () => {
    const { forSite } = await make();
    await suite.sql(`update portal.platform_users set role = 'admin'`);
    const { staff, sessions } = forSite('s-quay');
    const of = session(await staff.begin('u-anna'));
    await suite.sql(`update portal.platform_users set role = 'member'`);
    expect(await sessions.find(of)).toMatchObject({ staff: true });
  });

  test('a visit of a deleted user stays, without a name', async () => {
    const { forSite } = await make();
    const { staff } = forSite('s-quay');
    await staff.begin('u-anna');
    await suite.sql(`delete from portal.platform_users`);
    expect((await staff.read()).visits).toEqual([{ email: null, at: expect.any(Date) }]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase, postgresPreviews, postgresSiteRequests } from '@portal/platform-db';
import { connected, createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { callTool, textOf } from '../../test/call-tool.ts';
import { ADMIN, connectorUnderTest, HARBOUR, ISLAND } from '../../test/connector-under-test.ts';
import { type Cut, type PostgresProxy, startPostgresProxy } from '../../test/postgres-proxy.ts';

let created: TestDatabase;
let proxy: PostgresProxy;
beforeAll(async () => {
  created = await createTestDatabase();
  proxy = await startPostgresProxy(created.url);
});
afterAll(async () => {
  await proxy.close();
  await created.drop();
});

const sql = (statement: string) =>
  connected(created.adminUrl, async (admin) => [...(await admin.unsafe(statement))]);

/** Rows that the tools called here write. */
const WRITTEN = `
  select id from portal.preview_links
  union all select id from portal.sites where subdomain = 'new-quay' or deleting_since is not null`;

/** The records that tools write, as they are before each call. */
async function putRecords(): Promise<void> {
  await sql(`
    delete from portal.preview_links;
    delete from portal.sites;
    delete from portal.platform_users;
    delete from portal.installations;
    insert into portal.installations (id, account) values ('inst-harbour', 'agency'), ('inst-island', 'island-agency');
    insert into portal.platform_users (id, auth_user_id, email, role)
      values ('${ADMIN.userId}', 'auth-1', 'admin@example.test', 'admin');
    insert into portal.sites (id, name, subdomain, owner, repo, installation_id, published_branch, provisioning_status)
      values ('${HARBOUR.siteId}', 'Harbour', 'harbour', 'agency', 'harbour', 'inst-harbour', 'main', 'ready'),
             ('${ISLAND.siteId}', 'Island', 'island', 'agency', 'island', 'inst-island', 'main', 'ready');`);
}

/** Calls the tool as an admin, its records in `database`. */
async function call(database: Database, name: string, args: object): Promise<string> {
  const connector = connectorUnderTest({ previews: postgresPreviews(database) });
  const { provisioning } = connector.deps;
  connector.deps.provisioning = { ...provisioning, requests: postgresSiteRequests(database) };
  return textOf(await callTool(connector, [name, args], ADMIN));
}

/** What a call answers when the connection is cut at that round trip, and whether it has written. */
async function cutCall(name: string, args: object, cut: { trip: number; where: Cut }): Promise<string> {
  await putRecords();
  const database = openDatabase({ url: proxy.url, mode: 'function' });
  proxy.cutAt(cut.trip, cut.where);
  const text = await call(database, name, args);
  expect(proxy.isCut()).toBe(true);
  await database.close(0);
  // The driver connects again by itself when it is cut off before it was ready, and the call succeeds.
  const [prefix = ''] = /^\[\w+\]/.exec(text) ?? ['done'];
  return `${prefix} ${(await sql(WRITTEN)).length > 0 ? 'and written' : 'and not written'}`;
}

/** How many round trips a call makes that is not cut. */
async function tripsOf(name: string, args: object): Promise<number> {
  await putRecords();
  const database = openDatabase({ url: proxy.url, mode: 'function' });
  const before = proxy.trips();
  await call(database, name, args);
  const trips = proxy.trips() - before;
  await database.close(0);
  return trips;
}

describe.each<[string, object, 'every' | 'last']>([
  // Its transaction is cut at the commit only: version 3.4.9 of the driver ends the process when it is cut before.
  ['preview_page', { site: HARBOUR.siteId, page: 'home' }, 'last'],
  ['create_site', { name: 'New quay', subdomain: 'new-quay', account: 'agency' }, 'every'],
  ['delete_site', { site: ISLAND.siteId, confirm: 'island' }, 'every'],
])('%s', (name, args, which) => {
  test('is unavailable only when nothing was written, wherever the connection is cut', async () => {
    const trips = await tripsOf(name, args);
    const answers: string[] = [];
    for (const where of ['before', 'after'] satisfies Cut[])
      for (let trip = which === 'last' ? trips : 1; trip <= trips; trip += 1)
        answers.push(await cutCall(name, args, { trip, where }));
    expect(answers).not.toContain('[unavailable] and written');
    expect(answers).toContain('[conflict] and written');
  });

  test('is unavailable when no connection can be opened', async () => {
    const away = new URL(created.url);
    away.port = '1';
    const database = openDatabase({ url: away.href, mode: 'function' });
    expect(await call(database, name, args)).toBe(
      '[unavailable] The database cannot be reached. Try again in 5 seconds.',
    );
    await database.close(0);
  });
});

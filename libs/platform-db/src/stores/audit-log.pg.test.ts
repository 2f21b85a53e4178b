import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditQuery } from '@portal/sites';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAuditLog } from './audit-log.ts';
import { postgresAuditReader } from './audit-reader.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('function');
});
afterAll(async () => {
  await suite.end();
});

test('the audit log keeps successes and failures, with any input of the caller', async () => {
  const log = postgresAuditLog(suite.processes[0]);
  const at = new Date('2026-03-01T10:00:00.123Z');
  const entry = {
    at,
    actorUserId: 'u-1',
    clientId: 'c-1',
    siteId: 's-1',
    action: 'save_sections',
    failure: null,
  };
  await log.write({ ...entry, details: { sections: 2, page: 'home', first: true, note: null } });
  await log.write({ ...entry, siteId: 's-\0', failure: 'not_found', details: { page: 'a\0b' } });
  await log.write({ ...entry, siteId: 's-\uD83D', details: { page: 'half a pair \uD83D' } });
  const rows = await suite.sql(
    'select at, actor_user_id, client_id, site_id, action, outcome, error_code, details from portal.audit_log order by id',
  );
  const row = { at, actor_user_id: 'u-1', client_id: 'c-1', action: 'save_sections' };
  expect(rows).toEqual([
    {
      ...row,
      site_id: 's-1',
      outcome: 'ok',
      error_code: null,
      details: { sections: 2, page: 'home', first: true, note: null },
    },
    {
      ...row,
      site_id: 's-\uFFFD',
      outcome: 'failed',
      error_code: 'not_found',
      details: { page: 'a\uFFFDb' },
    },
    {
      ...row,
      site_id: 's-\uFFFD',
      outcome: 'ok',
      error_code: null,
      details: { page: 'half a pair \uFFFD' },
    },
  ]);
});

test('an entry records the names of its site and its app, and is found by them once both are deleted', async () => {
  await suite.sql(`
    insert into portal.platform_users (id, auth_user_id, email, role) values ('u-admin', 'auth-a', 'a@example.test', 'admin');
    insert into portal.installations (id, account) values ('1', 'harbour');
    insert into portal.sites (id, name, subdomain, owner, repo, installation_id)
      values ('s-quay', 'The "Quay"', 'quay', 'harbour', 'quay', '1');
    insert into portal.oauth_clients (id, name, redirect_uris, registered_at)
      values ('c-quay', 'Assistant', '{http://localhost/callback}', now())`);
  const log = postgresAuditLog(suite.processes[0]);
  const entry = {
    at: new Date('2026-03-02T10:00:00Z'),
    actorUserId: 'u-admin',
    siteId: 's-quay',
    failure: null,
  };
  await log.write({ ...entry, clientId: 'c-quay', action: 'publish_site' });
  await suite.sql(`delete from portal.sites; delete from portal.oauth_clients`);
  // The caller of a deletion names the site: its row may be deleted before the entry is written.
  const named = { siteName: 'The "Quay"', siteSubdomain: 'quay' };
  await log.write({ ...entry, clientId: null, action: 'delete_site', details: named });
  // Another site with the same subdomain, which is found beside it.
  await suite.sql(`insert into portal.sites (id, name, subdomain, owner, repo, installation_id)
    values ('s-second', 'Second', 'quay', 'harbour', 'second', '1')`);
  await log.write({ ...entry, siteId: 's-second', clientId: null, action: 'create_site' });

  const all: AuditQuery = {
    actor: '',
    site: 'Quay',
    action: '',
    outcome: null,
    from: null,
    until: null,
    after: null,
    limit: 50,
  };
  const reader = postgresAuditReader(suite.processes[0]);
  const { entries } = await reader.list({ userId: 'u-admin' }, all);
  const deleted = { siteId: 's-quay', siteName: 'The "Quay"', siteSubdomain: 'quay', siteExists: false };
  expect(entries).toMatchObject([
    { action: 'create_site', siteName: 'Second', siteSubdomain: 'quay', siteExists: true },
    { action: 'delete_site', ...deleted, details: named },
    { action: 'publish_site', ...deleted, clientName: 'Assistant' },
  ]);
  const paged: string[] = [];
  for (let after: string | null = null; paged.length < 9;) {
    const page = await reader.list({ userId: 'u-admin' }, { ...all, after, limit: 1 });
    paged.push(...page.entries.map(({ action }) => action));
    after = page.next;
    if (after === null) break;
  }
  expect(paged).toEqual(['create_site', 'delete_site', 'publish_site']);
});

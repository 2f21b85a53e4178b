import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditQuery } from '@portal/sites';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAuditReader } from './audit-reader.ts';

const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values
    ('u-admin', 'auth-u-admin', 'Admin@example.test', 'admin'), ('u-anna', 'auth-u-anna', 'anna@example.test', 'member');
  insert into portal.installations (id, account) values ('1', 'harbour');
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id, deleting_since) values
    ('s-quay', 'Quay', 'quay', 'harbour', 'quay', '1', null), ('s-gone', 'Gone', 'gone', 'harbour', 'gone', '1', now());
  insert into portal.oauth_clients (id, name, redirect_uris, registered_at)
    values ('c-1', 'Assistant', '{http://localhost/callback}', now());
  insert into portal.audit_log (at, actor_user_id, client_id, site_id, action, outcome, error_code, details) values
    ('2026-03-01T10:00:00Z', 'u-anna', 'c-1', 's-quay', 'save_sections', 'ok', null, '{"sections": 2}'),
    ('2026-03-02T10:00:00Z', 'u-admin', null, 's-gone', 'site.delete', 'failed', 'forbidden', '{}'),
    ('2026-03-02T10:00:00Z', 'u-removed', null, 's-removed', 'publish_site', 'ok', null, '{}'),
    ('2026-03-03T10:00:00Z', null, null, null, 'code-host.installation.suspended', 'ok', null, '{}');`;

const ALL: AuditQuery = {
  actor: '',
  site: '',
  action: '',
  outcome: null,
  from: null,
  until: null,
  after: null,
  limit: 50,
};
const ADMIN = { userId: 'u-admin' };

describe.each(MODES)('the audit log as admins read it, in %s mode', (mode) => {
  let suite: SuiteDatabase;
  const reader = () => postgresAuditReader(suite.processes[0]);
  const actions = async (query: Partial<AuditQuery>) =>
    (await reader().list(ADMIN, { ...ALL, ...query })).entries.map(({ action }) => action);
  const EVERY = ['code-host.installation.suspended', 'publish_site', 'site.delete', 'save_sections'];

  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    await suite.sql(SEED);
  });

  test('an entry comes with the names of those records of its subjects that still exist', async () => {
    const { entries, next } = await reader().list(ADMIN, ALL);
    expect(next).toBeNull();
    expect(entries.at(-1)).toEqual({
      entryId: expect.stringMatching(/^\d+$/),
      at: new Date('2026-03-01T10:00:00Z'),
      actorUserId: 'u-anna',
      actorEmail: 'anna@example.test',
      actorIsDeleted: false,
      userEmail: null,
      memberEmail: null,
      targetEmail: null,
      clientId: 'c-1',
      clientName: 'Assistant',
      siteId: 's-quay',
      siteName: 'Quay',
      siteSubdomain: 'quay',
      siteExists: true,
      action: 'save_sections',
      failure: null,
      details: { sections: 2 },
    });
    expect(entries.map(({ actorEmail, siteName, failure }) => [actorEmail, siteName, failure])).toEqual([
      [null, null, null],
      [null, null, null],
      ['Admin@example.test', null, 'forbidden'],
      ['anna@example.test', 'Quay', null],
    ]);
  });

  test('a deleted user is still named, as who acted and as who was acted on, and found by address', async () => {
    await suite.sql(`
      insert into portal.deleted_users (id, email, deleted_at) values
        ('u-older', 'Ron@example.test', now() - interval '1 day'), ('u-removed', 'ron@example.test', now());
      insert into portal.audit_log (at, actor_user_id, action, outcome, details) values
        ('2026-03-04T10:00:00Z', 'u-admin', 'user.delete', 'ok', '{"user": "u-removed"}'),
        ('2026-03-05T10:00:00Z', 'u-admin', 'user.rights.change', 'ok', '{"user": "u-anna"}');`);
    const { entries } = await reader().list(ADMIN, ALL);
    expect(entries.slice(0, 2).map(({ userEmail }) => userEmail)).toEqual([
      ...['anna@example.test', 'ron@example.test'],
    ]);
    expect(entries.find(({ action }) => action === 'publish_site')).toMatchObject({
      actorUserId: 'u-removed',
      actorEmail: 'ron@example.test',
      actorIsDeleted: true,
      userEmail: null,
    });
    expect(entries[0]).toMatchObject({ actorEmail: 'Admin@example.test', actorIsDeleted: false });
    expect(await actions({ actor: 'RON@example.test' })).toEqual(['publish_site']);
    // The address belongs to a new user: theirs are meant.
    await suite.sql(`
      insert into portal.platform_users (id, auth_user_id, email, role) values ('u-ron', 'auth-ron', 'ron@example.test', 'member')`);
    expect(await actions({ actor: 'ron@example.test' })).toEqual([]);
  });

  test('a member of a team is named by address, also after they were removed or the site was deleted, and found by it', async () => {
    await suite.sql(`
      insert into portal.sites (id, name, subdomain, owner, repo, installation_id) values
        ('s-hall', 'Hall', 'hall', 'harbour', 'hall', '1');
      insert into portal.site_members (site_id, auth_user_id, email, role) values
        ('s-quay', 'm-olga', 'Olga@client.example', 'owner'), ('s-quay', 'm-eric', 'eric@client.example', 'editor'),
        ('s-hall', 'm-olga', 'Olga@client.example', 'owner'), ('s-hall', 'm-hal', 'hal@client.example', 'owner');
      insert into portal.audit_log (at, site_id, action, outcome, details) values
        ('2026-03-04T10:00:00Z', 's-quay', 'site.members.remove', 'ok', '{"member": "m-olga", "target": "m-eric"}'),
        ('2026-03-05T10:00:00Z', 's-hall', 'site.audiences.create', 'ok', '{"member": "m-hal"}');`);
    const named = async () => {
      const { entries } = await reader().list(ADMIN, ALL);
      return entries.slice(0, 2).map(({ memberEmail, targetEmail }) => [memberEmail, targetEmail]);
    };
    const both = [
      ['hal@client.example', null],
      ['Olga@client.example', 'eric@client.example'],
    ];
    expect(await named()).toEqual(both);
    expect(await actions({ actor: 'OLGA@client.example' })).toEqual(['site.members.remove']);
    await suite.sql(`
      delete from portal.site_members where auth_user_id = 'm-eric';
      delete from portal.sites where id = 's-hall';`);
    expect(await named()).toEqual(both);
    expect(await actions({ actor: 'HAL@client.example' })).toEqual(['site.audiences.create']);
    expect(await actions({ actor: 'hal@client.example', site: 'quay' })).toEqual([]);
    expect(await actions({ actor: 'olga@client.example', site: 's-quay' })).toEqual(['site.members.remove']);
    expect(await actions({ actor: 'm-hal' })).toEqual(['site.audiences.create']);
  });

  test.each(['u-anna', 'u-removed', '', 'u-\uFFFD'])('is empty for %j, who is no admin', async (userId) => {
    expect(await reader().list({ userId }, ALL)).toEqual({ entries: [], next: null });
    expect(await reader().actions({ userId })).toEqual([]);
  });

  test.each<[Partial<AuditQuery>, string[]]>([
    [{}, EVERY],
    [{ actor: 'ADMIN@example.test' }, ['site.delete']],
    [{ actor: 'u-anna' }, ['save_sections']],
    [{ actor: 'u-removed' }, ['publish_site']],
    [{ actor: 'nobody@example.test' }, []],
    [{ actor: 'u-\0' }, []],
    [{ site: 'Quay' }, ['save_sections']],
    [{ site: 's-removed' }, ['publish_site']],
    [{ site: 'gone' }, ['site.delete']],
    [{ action: 'publish_site' }, ['publish_site']],
    [{ action: 'publish' }, []],
    [{ outcome: 'failed' }, ['site.delete']],
    [{ outcome: 'ok', site: 's-gone' }, []],
    [{ from: new Date('2026-03-02T10:00:00Z') }, EVERY.slice(0, 3)],
    [{ until: new Date('2026-03-02T10:00:00Z') }, ['save_sections']],
    [{ after: "1' or 1=1" }, EVERY],
    [{ after: '0' }, EVERY],
  ])('%j', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  test('pages from the newest: every entry once, also those of one moment', async () => {
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 5; pages += 1) {
      const page = await reader().list(ADMIN, { ...ALL, limit: 1, after });
      seen.push(...page.entries.map(({ action }) => action));
      after = page.next;
      if (after === null) break;
    }
    expect(seen).toEqual(EVERY);
  });

  test('names each action once', async () => {
    await suite.sql(
      `insert into portal.audit_log (at, action, outcome) values (now(), 'publish_site', 'ok')`,
    );
    expect(await reader().actions(ADMIN)).toEqual(EVERY.toSorted());
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../testing/index.ts';

const HASH = `$2b$10$${'x'.repeat(53)}`;
const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values ('u', 'a', 'a@example.test', 'member');
  insert into portal.installations (id, account) values ('1', 'harbour');
  insert into portal.installation_memberships (user_id, installation_id) values ('u', '1');
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id, created_by) values
    ('s1', 'One', 'one', 'Harbour', 'One', '1', 'u'), ('s2', 'Two', 'two', 'harbour', 'two', '1', null);
  insert into portal.site_members (site_id, auth_user_id, email, role) values ('s1', 'a', 'a@example.test', 'owner');
  insert into portal.site_settings (site_id) values ('s1');
  insert into portal.audiences (id, site_id, name, is_default) values ('d1', 's1', 'default', true), ('p1', 's1', 'press', false), ('d2', 's2', 'default', true);
  insert into portal.viewer_credentials (id, site_id, audience_id, username, label, password_hash) values ('v1', 's1', 'd1', 'client', 'Initial access', '${HASH}');
  insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at) values ('f', 'c', 'u', 'r', now(), now());
  insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at) values ('t', 'f', now(), now());
  insert into portal.oauth_codes (code_hash, client_id, user_id, resource, redirect_uri, code_challenge, expires_at, family_id) values ('k', 'c', 'u', 'r', 'x', 'x', now(), 'f');
`;
const credential = (site: string, audience: string, username: string, rest = `'${HASH}', null`) =>
  `insert into portal.viewer_credentials (id, site_id, audience_id, username, label, password_hash, password_cipher)
   values ('v2', '${site}', '${audience}', '${username}', 'L', ${rest})`;
const site = (columns: string, values: string) =>
  `insert into portal.sites (id, name, installation_id, ${columns}) values ('s3', 'Three', '1', ${values})`;

describe('the schema refuses', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
    await suite.sql(SEED);
  });
  afterAll(async () => {
    await suite.end();
  });

  test.each([
    ['a username twice on a site', credential('s1', 'p1', 'client'), 'site_id_username_key'],
    ['a username that is not normalised', credential('s1', 'p1', 'Client '), 'username_check'],
    [
      'an audience of another site',
      credential('s1', 'd2', 'other'),
      'viewer_credentials_site_id_audience_id_fkey',
    ],
    ['a plain password', credential('s1', 'p1', 'other', `'hunter2', null`), 'password_hash_check'],
    [
      'a cipher of another shape',
      credential('s1', 'p1', 'other', `'${HASH}', 'v2.a.b'`),
      'password_cipher_check',
    ],
    [
      'two default audiences',
      `update portal.audiences set is_default = true where id = 'p1'`,
      'audiences_one_default',
    ],
    [
      'an audience name in another case',
      `insert into portal.audiences (id, site_id, name) values ('p2', 's1', 'Press')`,
      'audiences_one_name',
    ],
    [
      'an address twice on a site, case-insensitively',
      `insert into portal.site_members (site_id, auth_user_id, email, role) values ('s1', 'b', 'A@Example.test', 'editor')`,
      'site_members_one_email',
    ],
    [
      'an owner who may not publish',
      `update portal.site_members set may_publish = false where site_id = 's1'`,
      'site_members_owners_publish',
    ],
    [
      'a mark on something that is no commit',
      `insert into portal.ready_marks (site_id, id, version, note, member_id, marked_at) values ('s1', 'm', 'saved', '', 'a', now())`,
      'ready_marks_version_check',
    ],
    [
      'a mark by a member of another site',
      `insert into portal.ready_marks (site_id, id, version, note, member_id, marked_at) values ('s2', 'm', repeat('a', 40), '', 'a', now())`,
      'ready_marks_site_id_member_id_fkey',
    ],
    [
      'a mark by nobody',
      `insert into portal.ready_marks (site_id, id, version, note, marked_at) values ('s1', 'm', repeat('a', 40), '', now())`,
      'ready_marks_check',
    ],
    [
      'a comment on a section of no page',
      `insert into portal.draft_comments (id, site_id, section_id, label, body, author, created_at) values ('c', 's1', 'top', 'Top', 'Too long', 'A', now())`,
      'draft_comments_check',
    ],
    [
      'a comment without words',
      `insert into portal.draft_comments (id, site_id, label, body, author, created_at) values ('c', 's1', 'Top', '', 'A', now())`,
      'draft_comments_body_check',
    ],
    [
      'a key in the clear',
      `insert into portal.site_api_keys (id, site_id, key_hash, label, created_at) values ('k', 's1', 'psk_x', 'L', now())`,
      'site_api_keys_key_hash_check',
    ],
    [
      'two sites on one repository',
      site('subdomain, owner, repo', `'three', 'HARBOUR', 'one'`),
      'sites_lower_lower1_idx',
    ],
    ['an invalid subdomain', site('subdomain, owner, repo', `'-x', 'o', 'r'`), 'sites_subdomain_check'],
    [
      'the draft branch as published',
      `update portal.sites set published_branch = 'saved'`,
      'published_branch_check',
    ],
    ['a failure without its step', `update portal.sites set provisioning_status = 'failed'`, 'sites_check'],
    ['a step without a failure', `update portal.sites set failed_step = 'dns'`, 'sites_check'],
    [
      'an unknown status',
      `update portal.sites set provisioning_status = 'done'`,
      'provisioning_status_check',
    ],
    ['a lease on a site without a run', `update portal.sites set lease_until = now()`, 'sites_check'],
    ['an unknown role', `update portal.platform_users set role = 'owner'`, 'platform_users_role_check'],
    [
      'two live refresh tokens in a family',
      `insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at) values ('t2', 'f', now(), now())`,
      'oauth_refresh_tokens_one_live',
    ],
    [
      'a revocation without a reason',
      `update portal.oauth_families set revoked_at = now()`,
      'oauth_families_check',
    ],
    [
      'an allowed domain with an @',
      `insert into portal.allowed_signups (kind, value) values ('domain', 'a@b.test')`,
      'allowed_signups_check',
    ],
    [
      'an installation that has sites to go',
      `delete from portal.installations`,
      'sites_installation_id_fkey',
    ],
  ])('%s', async (_case, statement, constraint) => {
    await expect(suite.sql(statement)).rejects.toMatchObject({
      constraint_name: expect.stringContaining(constraint),
    });
  });

  test('only data of a removed person that would otherwise be lost', async () => {
    await suite.sql(`delete from portal.platform_users where id = 'u'`);
    for (const table of ['installation_memberships', 'oauth_families', 'oauth_refresh_tokens', 'oauth_codes'])
      expect({ table, rows: await suite.sql(`select 1 as one from portal.${table}`) }).toEqual({
        table,
        rows: [],
      });
    expect(await suite.sql(`select created_by from portal.sites where id = 's1'`)).toEqual([
      { created_by: null },
    ]);
  });

  test('nothing of a deleted site', async () => {
    await suite.sql(`delete from portal.sites where id = 's1'`);
    for (const table of ['site_members', 'site_settings', 'viewer_credentials'])
      expect({ table, rows: await suite.sql(`select 1 as one from portal.${table}`) }).toEqual({
        table,
        rows: [],
      });
    expect(await suite.sql('select id from portal.audiences')).toEqual([{ id: 'd2' }]);
  });
});

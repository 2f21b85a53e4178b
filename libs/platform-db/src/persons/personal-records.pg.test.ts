import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAuditReader } from '../stores/audit-reader.ts';
import { idDigest } from './erase-statements.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { ERASED_NAME } from './personal-data-of-sites.ts';
import { postgresMemberData, postgresPersonalRecords } from './personal-records.ts';

const AT = new Date('2026-11-27T12:00:00.000Z');

/** Rows of every table about Ada, who is a user and an owner, and the same for Bob, whose data nobody may see or touch. */
const rowsOf = (who: 'ada' | 'bob') => `
  insert into portal.platform_users (id, auth_user_id, email, role) values ('u-${who}', 'a-${who}', '${who}.byron@Example.test', 'member');
  insert into portal.deleted_users (id, auth_user_id, email) values ('u-${who}-before', 'a-${who}', '${who}.before@example.test');
  insert into portal.ended_dashboard_sessions values ('session-${who}', 'u-${who}', now() + interval '1 hour');
  insert into portal.second_factors (user_id, authenticator_id) values ('u-${who}', 'authenticator-${who}');
  insert into portal.recovery_codes values ('u-${who}', repeat('${who === 'ada' ? 'a' : 'b'}', 64));
  insert into portal.code_host_accounts values ('u-${who}', 'host-${who}', '${who}-login', now());
  insert into portal.installation_memberships (user_id, installation_id) values ('u-${who}', '1');
  insert into portal.allowed_signups (kind, value, added_by) values
    ('email', '${who}.byron@example.test', null), ('email', 'stranger-of-${who}@example.test', 'u-${who}');
  insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at)
    values ('f-${who}', 'c', 'u-${who}', 'r', now(), now() + interval '1 day');
  insert into portal.oauth_refresh_tokens (token_hash, family_id, created_at, expires_at) values ('t-${who}', 'f-${who}', now(), now());
  insert into portal.oauth_codes (code_hash, client_id, user_id, resource, redirect_uri, code_challenge, expires_at)
    values ('k-${who}', 'c', 'u-${who}', 'r', 'x', 'x', now());
  insert into portal.app_permissions values ('u-${who}', 'an app', false, now());
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id, provisioning_status, created_by)
    values ('s-${who}', 'Site ${who}', '${who}', 'o', '${who}', '1', 'ready', 'u-${who}');
  insert into portal.site_requests (site_id, source, locale, owner_email, owner_user_id)
    values ('s-${who}', 'generate', 'en', '${who}.byron@example.test', 'a-${who}');
  insert into portal.site_members (site_id, auth_user_id, email, role) values
    ('s', 'a-${who}', '${who}.byron@example.test', 'owner');
  insert into portal.former_members values ('a-${who}', '${who}.former@example.test', now());
  insert into portal.ended_sessions values ('s', 'ended-${who}', 'a-${who}', now() + interval '1 hour');
  insert into portal.account_sessions values ('a-${who}', 3);
  insert into portal.preview_links (id, site_id, token_hash, page_id, member_id, created_at, expires_at)
    values ('p-${who}', 's', rpad('${who === 'ada' ? 'a' : 'b'}', 64, '0'), 'home', 'a-${who}', now(), now() + interval '1 day');
  insert into portal.invitation_tokens (token_hash, site_id, auth_user_id, email, expires_at)
    values (rpad('${who === 'ada' ? 'a' : 'b'}', 64, '0'), 's', 'a-${who}', '${who}.byron@example.test', now());
  insert into portal.editor_codes (code_hash, binding_hash, site_id, auth_user_id, user_id, expires_at)
    values (rpad('${who === 'ada' ? 'a' : 'b'}', 64, '0'), repeat('c', 64), 's', 'a-${who}', 'u-${who}', now());
  insert into portal.staff_visits (site_id, user_id) values ('s-${who}', 'u-${who}');
  insert into portal.section_locks (site_id, page_id, section_id, holder_id, tab_id, acquired_at, expires_at)
    values ('s', 'home', 'section-${who}', 'a-${who}', 'tab', now(), now() + interval '1 hour');
  insert into portal.ready_marks (site_id, id, version, note, marked_at, user_id)
    values ('s-${who}', 'mark-${who}', repeat('a', 40), 'Note of ${who}', now(), 'u-${who}');
  insert into portal.draft_comments (site_id, id, label, body, author, author_id, created_at, resolved_at, resolved_by, resolved_by_id)
    values ('s', 'comment-${who}', 'Home', 'Text', '${who === 'ada' ? 'Ada' : 'Bob'} Byron', 'a-${who}', now(), null, null, null),
      ('s', 'resolved-${who}', 'Home', 'Of Carl', 'Carl', 'a-carl', now(), now(), '${who === 'ada' ? 'Ada' : 'Bob'} Byron', 'u-${who}');
  insert into portal.draft_comments (site_id, id, label, body, author, created_at)
    values ('s', 'old-${who}', 'Home', 'Old', '${who === 'ada' ? 'Ada' : 'Bob'} Byron', now());
  insert into portal.audit_log (at, actor_user_id, site_id, action, outcome, details) values
    (now(), 'u-${who}', null, 'app.disconnect', 'ok', '{"app": "an app"}'),
    (now(), null, 's', 'site.members.invite', 'ok', '{"member": "a-carl", "target": "a-${who}"}'),
    (now(), 'u-carl', null, 'user.rights.change', 'ok', '{"user": "u-${who}"}');
  insert into portal.erasures values ('e-${who}', '{x}', 'u-${who}', now(), null, now());`;

const SEED = `
  insert into portal.installations (id, account) values ('1', 'o');
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id, provisioning_status)
    values ('s', 'Harbour', 's', 'o', 'r', '1', 'ready');
  insert into portal.platform_users (id, auth_user_id, email, role) values ('u-carl', 'a-carl', 'carl@example.test', 'admin');
  insert into portal.live_channels values ('s', repeat('c', 43));
  ${rowsOf('ada')} ${rowsOf('bob')}`;

describe.each(MODES)('personal records in %s mode', (mode) => {
  let suite: SuiteDatabase;
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
  const records = () => postgresPersonalRecords(suite.processes[0]);
  const erase = (personId: string, actorUserId: string | null = 'u-carl', erasureId = 'e-1') =>
    records().erase({ actorUserId, personId, erasureId, at: AT });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isAppError(error) ? `${error.code}: ${error.message}` : error),
    );
  /** Every row of every table, as text. */
  const allRows = async () => {
    const tables = await suite.sql(
      `select tablename as name from pg_tables where schemaname = 'portal' and tablename <> 'schema_migrations'`,
    );
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const found = await suite.sql(
          `select '${String(name)} ' || to_jsonb(t)::text as line from portal.${String(name)} t`,
        );
        return found.map(({ line }) => String(line));
      }),
    );
    return rows.flat().sort();
  };

  test('a person is found by their address in any case, by their account, and by any id that they had', async () => {
    const [ada, ...others] = await records().search('ADA.byron@example.TEST');
    expect(others).toEqual([]);
    expect(ada).toEqual({
      personId: 'a-ada',
      email: 'ada.byron@Example.test',
      user: { userId: 'u-ada', role: 'member' },
      sites: [{ siteId: 's', name: 'Harbour', role: 'owner' }],
      wasKnown: true,
    });
    for (const id of ['a-ada', 'u-ada', 'u-ada-before']) expect(await records().find(id)).toEqual(ada);
    expect(await records().search('ada.former@example.test')).toEqual([ada]);
    expect([
      await records().find('nobody'),
      await records().find('\0'),
      await records().search('\0'),
    ]).toEqual([null, null, []]);
  });

  test('an export has every table that can be exported, and nothing of anybody else but ids', async () => {
    const sections = (await records().read('a-ada')) ?? [];
    const tables = PERSONAL_DATA.filter(({ exported }) => exported !== null).map(({ table }) => table);
    expect(sections.map(({ table }) => table).sort()).toEqual([...tables].sort());
    const text = JSON.stringify(sections.map(({ rows }) => rows));
    expect(text).not.toMatch(/bob|Bob|carl@|Carl|stranger|token|hash|0000000000/);
    expect(text).toMatch(/ada\.byron@Example\.test/);
    expect(text).toMatch(/"since":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/);
    expect(await records().read('nobody')).toBeNull();
  });

  test('a site has what its own tables say about the member, and what others say is not in it', async () => {
    const data = postgresMemberData(suite.processes[0]);
    const sections = await data.forSite('s').read('a-ada');
    expect(sections.map(({ table }) => table).sort()).toEqual(
      [
        'audit_log',
        'draft_comments',
        'editor_codes',
        'ended_sessions',
        'invitation_tokens',
        'preview_links',
        'section_locks',
        'site_members',
      ].sort(),
    );
    expect(JSON.stringify(sections)).not.toMatch(/app\.disconnect|rights\.change|bob|Bob|u-ada/);
    expect(await data.forSite('s-bob').read('a-ada')).toEqual([]);
    expect(await data.forSite('s').read('\0')).toEqual([]);
  });

  test('an erasure leaves nothing of the person but ids in the audit log, and changes nothing of anybody else', async () => {
    const before = await allRows();
    expect(await erase('a-ada')).toEqual({
      authUserId: 'a-ada',
      allowedDomain: null,
      channels: ['c'.repeat(43)],
    });
    await records().finishErasure({ erasureId: 'e-1', authUserId: 'a-ada', isNeeded: false }, AT);
    const after = await allRows();
    const left = after.filter((line) => /ada/i.test(line));
    expect(left.map((line) => line.split(' ', 1)[0]).sort()).toEqual([
      'allowed_signups',
      ...['audit_log', 'audit_log', 'audit_log'],
      ...['draft_comments', 'draft_comments', 'draft_comments'],
      ...['erasures', 'site_requests', 'sites', 'staff_visits'],
    ]);
    // What is left are ids, the name of a site, and an address that Ada allowed.
    expect(left.join('\n')).not.toMatch(/ada\.(byron|before|former)|Ada Byron|ada-login/);
    const entries = await postgresAuditReader(suite.processes[0]).list(
      { userId: 'u-carl' },
      { actor: '', site: '', action: '', outcome: null, from: null, until: null, after: null, limit: 50 },
    );
    expect(JSON.stringify(entries)).not.toMatch(/ada\.|Ada/);
    const isBobs = (line: string) => /bob/i.test(line);
    expect(after.filter(isBobs)).toEqual(before.filter(isBobs));
    expect(
      await suite.sql(
        `select author, resolved_by from portal.draft_comments where id in ('comment-ada', 'old-ada', 'resolved-ada') order by id`,
      ),
    ).toEqual([
      { author: ERASED_NAME, resolved_by: null },
      { author: ERASED_NAME, resolved_by: null },
      { author: 'Carl', resolved_by: ERASED_NAME },
    ]);
  });

  test('an erasure is open until its account is deleted, and then has digests only', async () => {
    await erase('u-ada');
    expect(await records().pendingErasures()).toEqual([
      { erasureId: 'e-1', authUserId: 'a-ada', isNeeded: false },
    ]);
    expect(await records().find('a-ada')).toMatchObject({
      personId: 'a-ada',
      email: null,
      user: null,
      sites: [],
    });
    await suite.sql(
      `insert into portal.site_members (site_id, auth_user_id, email, role) values ('s', 'a-ada', 'ada@new.test', 'editor')`,
    );
    expect(await records().pendingErasures()).toMatchObject([{ isNeeded: true }]);
    await records().finishErasure({ erasureId: 'e-1', authUserId: 'a-ada', isNeeded: true }, AT);
    expect(await records().pendingErasures()).toEqual([]);
    expect(
      await suite.sql(
        `select auth_user_id, requested_by, finished_at, digests from portal.erasures where id = 'e-1'`,
      ),
    ).toEqual([
      {
        auth_user_id: null,
        requested_by: 'u-carl',
        finished_at: AT,
        digests: ['u-ada', 'u-ada-before', 'a-ada'].map(idDigest),
      },
    ]);
    // The number of sessions must not fall while the account exists.
    expect(
      await suite.sql(`select session_version from portal.account_sessions where auth_user_id = 'a-ada'`),
    ).toHaveLength(1);
  });

  test('persons who were erased before a backup are found in what was restored from it', async () => {
    await erase('a-ada');
    const digests = await records().erasedDigests();
    expect(await records().findErased(digests)).toEqual([]);
    await suite.empty();
    await suite.sql(SEED);
    expect(await records().findErased(digests)).toEqual(['a-ada']);
    expect(await records().findErased([])).toEqual([]);
  });

  test.each([
    ['a member', 'u-bob', 'a-ada', 'forbidden: Only an admin'],
    ['nobody known', 'none', 'a-ada', 'forbidden: Only an admin'],
    ['an admin who means themselves', 'u-carl', 'a-carl', 'forbidden: You cannot erase yourself'],
    ['an admin who means nobody', 'u-carl', 'none', 'not_found: Nothing is recorded'],
  ])('%s erases nobody', async (_who, actor, person, words) => {
    const before = await allRows();
    expect(await refusal(erase(person, actor))).toContain(words);
    expect(await allRows()).toEqual(before);
  });

  test('the last owner of a site, the last admin, and the first owner of an unfinished site are refused with what to do', async () => {
    await suite.sql(`update portal.site_members set role = 'editor' where auth_user_id = 'a-bob'`);
    expect(await refusal(erase('a-ada'))).toMatch(/^conflict: .*last owner of “Harbour”.*replace the owner/);
    await suite.sql(`update portal.site_members set role = 'owner' where auth_user_id = 'a-bob'`);
    expect(await refusal(erase('a-carl', null))).toMatch(
      /^conflict: .*last admin; make somebody else an admin/,
    );
    await suite.sql(`update portal.sites set provisioning_status = 'pending' where id = 's-ada'`);
    expect(await refusal(erase('a-ada'))).toMatch(/^conflict: .*first owner of “Site ada”.*delete it/);
  });

  test('two owners who are erased at once leave the site one of them', async () => {
    const [first, ...others] = suite.processes;
    const second = others[0] ?? first;
    const outcomes = await Promise.all([
      refusal(
        postgresPersonalRecords(first).erase({
          actorUserId: 'u-carl',
          personId: 'a-ada',
          erasureId: 'e-1',
          at: AT,
        }),
      ),
      refusal(
        postgresPersonalRecords(second).erase({
          actorUserId: 'u-carl',
          personId: 'a-bob',
          erasureId: 'e-2',
          at: AT,
        }),
      ),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(
      await suite.sql(`select from portal.site_members where site_id = 's' and role = 'owner'`),
    ).toHaveLength(1);
  });

  test('an address that is another person’s now finds nothing of that person', async () => {
    await suite.sql(`
      update portal.site_members set email = 'ada.before@example.test' where auth_user_id = 'a-bob';
      insert into portal.allowed_signups (kind, value) values ('email', 'ada.before@example.test')`);
    await erase('a-ada');
    expect(
      await suite.sql(`select from portal.allowed_signups where value = 'ada.before@example.test'`),
    ).toHaveLength(1);
    expect(await records().search('ada.before@example.test')).toMatchObject([{ personId: 'a-bob' }]);
  });
});

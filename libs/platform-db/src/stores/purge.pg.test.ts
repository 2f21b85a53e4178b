import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditTerms } from '@portal/sites';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { purgeExpired } from './purge.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const DAY = 24 * 60;

const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values ('u-1', 'a-1', 'a@example.test', 'member');
  insert into portal.oauth_clients (id, redirect_uris, registered_at) values
    ('c-new', '{x}', '${ago(29 * DAY)}'), ('c-old', '{x}', '${ago(31 * DAY)}'),
    ('c-used', '{x}', '${ago(100 * DAY)}'), ('c-dead', '{x}', '${ago(100 * DAY)}'), ('c-code', '{x}', '${ago(100 * DAY)}');
  insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at) values
    ('f-live', 'c-used', 'u-1', 'r', '${ago(DAY)}', '${ago(-DAY)}'),
    ('f-fresh', 'c-used', 'u-1', 'r', '${ago(DAY)}', '${ago(DAY - 1)}'),
    ('f-dead', 'c-dead', 'u-1', 'r', '${ago(99 * DAY)}', '${ago(DAY + 1)}');
  insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at, used_at) values
    ('t-used', 'f-live', '${ago(60)}', '${ago(90)}', '${ago(70)}'), ('t-live', 'f-live', '${ago(-60)}', '${ago(70)}', null),
    ('t-dead', 'f-dead', '${ago(2 * DAY)}', '${ago(3 * DAY)}', null);
  insert into portal.oauth_codes (code_hash, client_id, user_id, resource, redirect_uri, code_challenge, expires_at, family_id) values
    ('k-fresh', 'c-code', 'u-1', 'r', 'x', 'x', '${ago(59)}', null),
    ('k-old', 'c-old', 'u-1', 'r', 'x', 'x', '${ago(61)}', null),
    ('k-used', 'c-used', 'u-1', 'r', 'x', 'x', '${ago(61)}', 'f-live'),
    ('k-replay', 'c-used', 'u-1', 'r', 'x', 'x', '${ago(59)}', 'f-fresh');
  insert into portal.rate_limits (key, window_ends, count) values ('past', '${ago(1)}', 3), ('running', '${ago(-1)}', 3);
  insert into portal.installations (id, account) values ('1', 'harbour');
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id) values ('s', 'S', 's', 'o', 'r', '1');
  insert into portal.site_members (site_id, auth_user_id, email, role) values ('s', 'e', 'e@example.test', 'owner');
  insert into portal.section_locks (site_id, page_id, section_id, holder_id, tab_id, acquired_at, expires_at) values
    ('s', 'p', 'past', 'e', 't', '${ago(9)}', '${ago(1)}'), ('s', 'p', 'held', 'e', 't', '${ago(9)}', '${ago(-1)}');
  insert into portal.ended_sessions (site_id, session_id, auth_user_id, expires_at) values
    ('s', 'past', 'e', '${ago(1)}'), ('s', 'replayed', 'e', '${ago(-1)}');
  insert into portal.ended_dashboard_sessions (session_id, user_id, expires_at) values
    ('past', 'u-1', '${ago(1)}'), ('held', 'u-1', '${ago(-1)}');
  insert into portal.preview_links (id, site_id, token_hash, page_id, user_id, created_at, expires_at, revoked_at) values
    ('p-live', 's', repeat('1', 64), 'p', 'u-1', '${ago(DAY)}', '${ago(-1)}', null),
    ('p-past', 's', repeat('2', 64), 'p', 'u-1', '${ago(DAY)}', '${ago(1)}', null),
    ('p-revoked', 's', repeat('3', 64), 'p', 'u-1', '${ago(DAY)}', '${ago(-DAY)}', '${ago(1)}');
  insert into portal.invitation_tokens (token_hash, site_id, auth_user_id, email, expires_at) values
    (repeat('1', 64), 's', 'e', 'e@example.test', '${ago(1)}'), (repeat('2', 64), 's', 'e', 'e@example.test', '${ago(-1)}');
  insert into portal.draft_comments (id, site_id, label, body, author, created_at, resolved_at, resolved_by) values
    ('c-open', 's', 'Home', 'Too long', 'E', '${ago(100 * DAY)}', null, null),
    ('c-past', 's', 'Home', 'Too long', 'E', '${ago(100 * DAY)}', '${ago(91 * DAY)}', 'E'),
    ('c-resolved', 's', 'Home', 'Too long', 'E', '${ago(100 * DAY)}', '${ago(89 * DAY)}', 'E');
  insert into portal.editor_codes (code_hash, binding_hash, site_id, auth_user_id, user_id, expires_at) values
    (repeat('1', 64), repeat('a', 64), 's', 'e', 'u-1', '${ago(1)}'),
    (repeat('2', 64), repeat('a', 64), 's', 'e', 'u-1', '${ago(-1)}');
  insert into portal.site_members (site_id, auth_user_id, email, role, staff_user_id, staff_until) values
    ('s', 'past', 'past@example.test', 'editor', 'u-1', '${ago(1)}'),
    ('s', 'here', 'here@example.test', 'editor', 'u-1', '${ago(-1)}');
  insert into portal.staff_visits (site_id, user_id, at) values
    ('s', 'u-1', '${ago(366 * DAY)}'), ('s', 'u-1', '${ago(364 * DAY)}');
  insert into portal.audit_log (at, action, outcome, is_security) values
    ('2025-06-01T11:59:59Z', 'past', 'ok', false), ('2025-06-01T12:00:01Z', 'good', 'ok', false),
    ('2024-06-01T11:59:59Z', 'past security', 'ok', true), ('2024-06-01T12:00:01Z', 'good security', 'ok', true);
  insert into portal.deleted_users (id, email, deleted_at) values
    ('d-past', 'p@example.test', '2024-06-01T11:00:00Z'), ('d-good', 'g@example.test', '2024-06-01T13:00:00Z');
  insert into portal.former_members (auth_user_id, email, removed_at) values
    ('m-past', 'p@example.test', '2024-06-01T11:00:00Z'), ('m-good', 'g@example.test', '2024-06-01T13:00:00Z');
  insert into portal.single_uses values ('past', '${ago(1)}'), ('good', '${ago(-1)}');
  insert into portal.routine_runs (id, routine, started_at, lease_until, ended_at, outcome) values
    ('r-past', 'sweep', '${ago(8 * DAY)}', '${ago(8 * DAY)}', '${ago(8 * DAY)}', 'done'),
    ('r-last', 'purge', '${ago(9 * DAY)}', '${ago(9 * DAY)}', '${ago(9 * DAY)}', 'done'),
    ('r-recent', 'sweep', '${ago(6 * DAY)}', '${ago(6 * DAY)}', '${ago(6 * DAY)}', 'done');
`;

describe('purging', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });
  const left = async (table: string, column: string) =>
    (await suite.sql(`select ${column} as id from portal.${table} order by 1`)).map(({ id }) => id);

  test('removes what has had its time, and nothing else', async () => {
    await suite.sql(SEED);
    expect(await purgeExpired(suite.processes[0], NOW, auditTerms())).toEqual({
      codes: 2,
      families: 1,
      clients: 2,
      limits: 1,
      locks: 1,
      sessions: 2,
      uses: 1,
      runs: 1,
      previews: 2,
      invitations: 1,
      comments: 1,
      staff: 3,
      entries: 2,
      people: 2,
    });
    expect(await left('oauth_codes', 'code_hash')).toEqual(['k-fresh', 'k-replay']);
    expect(await left('oauth_families', 'id')).toEqual(['f-fresh', 'f-live']);
    expect(await left('oauth_refresh_tokens', 'token_hash')).toEqual(['t-live', 't-used']);
    expect(await left('oauth_clients', 'id')).toEqual(['c-code', 'c-new', 'c-used']);
    expect(await left('rate_limits', 'key')).toEqual(['running']);
    expect(await left('draft_comments', 'id')).toEqual(['c-open', 'c-resolved']);
    expect(await left('section_locks', 'section_id')).toEqual(['held']);
    expect(await left('ended_sessions', 'session_id')).toEqual(['replayed']);
    expect(await left('ended_dashboard_sessions', 'session_id')).toEqual(['held']);
    expect(await left('single_uses', 'id')).toEqual(['good']);
    expect(await left('preview_links', 'id')).toEqual(['p-live']);
    expect(await left('invitation_tokens', 'left(token_hash, 1)')).toEqual(['2']);
    expect(await left('editor_codes', 'left(code_hash, 1)')).toEqual(['2']);
    expect(await left('site_members', 'auth_user_id')).toEqual(['e', 'here']);
    expect(await left('staff_visits', '1')).toEqual([1]);
    expect(await left('routine_runs', 'id')).toEqual(['r-last', 'r-recent']);
    expect(await left('audit_log', 'action')).toEqual(['good', 'good security']);
    expect(await left('deleted_users', 'id')).toEqual(['d-good']);
    // Those of staff of the agency whose time in an editor was over are written by this purge.
    expect(await left('former_members', 'auth_user_id')).toEqual(['m-good', 'past']);
  });

  test('finds nothing more a second time, also when several do it at once', async () => {
    const none = {
      codes: 0,
      families: 0,
      clients: 0,
      limits: 0,
      locks: 0,
      sessions: 0,
      uses: 0,
      runs: 0,
      previews: 0,
      invitations: 0,
      comments: 0,
      staff: 0,
      entries: 0,
      people: 0,
    };
    expect(
      await Promise.all(Array.from({ length: 4 }, () => purgeExpired(suite.processes[0], NOW, auditTerms()))),
    ).toEqual([none, none, none, none]);
  });

  test('empties a full log in batches, and only what is past its term', async () => {
    await suite.sql(`
      delete from portal.audit_log;
      insert into portal.audit_log (at, action, outcome, is_security)
        select '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'old', 'ok', n % 10 = 0 from generate_series(1, 12000) n`);
    const { entries } = await purgeExpired(suite.processes[0], NOW, auditTerms(60));
    expect(entries).toBe(0);
    expect((await purgeExpired(suite.processes[0], NOW, auditTerms(3))).entries).toBe(12_000);
    expect(await left('audit_log', 'id')).toEqual([]);
  });
});

import type { SuiteDatabase } from './suite-database.ts';

/** How many rows of each kind a large agency has. */
export const MANY = {
  sites: 10_000,
  users: 1000,
  installations: 200,
  entries: 100_000,
  signUps: 5000,
  apps: 10_000,
} as const;

/**
 * Fills the database like that of a large agency, and analyses it. `u-1` is an admin; `u-2` a member of two installations, 100 sites; a
 * site in fifty failed, one in a hundred is being set up, one in forty has a broken build. The search indexes are created after the rows,
 * since maintaining them row by row would take most of the time.
 */
export async function putManyRows(suite: Pick<SuiteDatabase, 'empty' | 'sql'>): Promise<void> {
  await suite.empty();
  await suite.sql(`
    create temporary table search_indexes as select indexname, indexdef from pg_indexes
      where schemaname = 'portal' and indexdef like '% USING gin %';
    do $$ declare name text; begin
      for name in select indexname from search_indexes loop execute format('drop index portal.%I', name); end loop;
    end $$;
    insert into portal.platform_users (id, auth_user_id, email, role)
      select 'u-' || n, 'auth-' || n, md5(n::text) || '@' || (n % 50) || '.example.test', case n when 1 then 'admin' else 'member' end
      from generate_series(1, ${MANY.users}) n;
    insert into portal.installations (id, account) select n::text, 'agency-' || n from generate_series(1, ${MANY.installations}) n;
    insert into portal.installation_memberships (user_id, installation_id)
      select 'u-' || n, (1 + (n + k) % ${MANY.installations})::text from generate_series(2, ${MANY.users}) n, generate_series(0, 1) k;
    insert into portal.sites (id, name, subdomain, owner, repo, installation_id, repository_id, provisioning_status, failed_step, created_at, updated_at, published_at)
      select 's-' || n, initcap(md5('name' || n)), md5('sub' || n), 'agency-' || (1 + n % ${MANY.installations}), md5('repo' || n),
        (1 + n % ${MANY.installations})::text, n::text,
        case when n % 50 = 7 then 'failed' when n % 100 = 3 then 'in_progress' else 'ready' end, case when n % 50 = 7 then 'dns' end,
        now() - n * interval '1 minute', now() - (n * 7919 % ${MANY.sites}) * interval '1 minute',
        case when n % 5 = 0 then 'epoch' else now() - (n * 104729 % ${MANY.sites}) * interval '1 minute' end
      from generate_series(1, ${MANY.sites}) n;
    insert into portal.site_requests (site_id, source, locale, owner_email) select id, 'generate', 'en', 'owner@example.test' from portal.sites;
    insert into portal.site_steps (site_id, step, state, finished_at)
      select id, step, 'done', now() from portal.sites, unnest('{repository,content,hosting}'::text[]) step;
    insert into portal.deploy_statuses (site_id, deploy_id, state, reported_at)
      select id, 'd', case when repository_id::int % 40 = 1 then 'error' else 'ready' end, now() from portal.sites;
    insert into portal.audit_log (at, actor_user_id, site_id, action, outcome, error_code)
      select now() - n * interval '1 minute', 'u-' || (1 + n % ${MANY.users}), 's-' || (1 + n * 31 % ${MANY.sites}),
        (array['save_sections', 'publish_site', 'validate_site', 'site.retry'])[1 + n % 4],
        case when n % 50 = 0 then 'failed' else 'ok' end, case when n % 50 = 0 then 'conflict' end
      from generate_series(1, ${MANY.entries}) n;
    insert into portal.rate_limits (key, window_ends, count)
      select 'k' || n, now() + interval '1 hour', 1 from generate_series(1, ${MANY.sites}) n;
    insert into portal.single_uses (id, expires_at) select 'i' || n, now() + interval '1 hour' from generate_series(1, ${MANY.sites}) n;
    insert into portal.oauth_clients (id, redirect_uris, registered_at)
      select 'c-' || n, '{http://localhost/callback}', now() from generate_series(1, ${MANY.apps}) n;
    insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at)
      select 'f-' || n, 'c-' || n, 'u-' || (1 + n % ${MANY.users}), 'r', now(), now() + interval '90 days'
      from generate_series(1, ${MANY.apps}) n;
    insert into portal.oauth_refresh_tokens (token_hash, family_id, created_at, expires_at)
      select 't-' || n, 'f-' || n, now(), now() + interval '90 days' from generate_series(1, ${MANY.apps}) n;
    insert into portal.app_permissions (user_id, app, may_publish, changed_at)
      select 'u-' || (1 + n % ${MANY.users}), 'c-' || n, false, now() from generate_series(1, ${MANY.users}) n;
    insert into portal.allowed_signups (kind, value, installation_id, added_by)
      select case when n % 10 = 0 then 'domain' else 'email' end,
        case when n % 10 = 0 then '' else 'person@' end || md5(n::text) || '.' || (n % 50) || '.example.test',
        (1 + n % ${MANY.installations})::text, 'u-1'
      from generate_series(1, ${MANY.signUps}) n;
    do $$ declare definition text; begin
      for definition in select indexdef from search_indexes loop execute definition; end loop;
    end $$;
    drop table search_indexes;
    analyze;`);
}

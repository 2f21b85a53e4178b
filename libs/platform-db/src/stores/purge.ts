import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { timeValue } from '../statements/time-value.ts';

/** How many rows a purge deleted, by subject. */
export interface Purged {
  codes: number;
  families: number;
  clients: number;
  limits: number;
  locks: number;
  /** Ended sessions, of editors and of the dashboard. */
  sessions: number;
  /** Ids of signed calls and deliveries that were used once. */
  uses: number;
  /** Records of runs of the worker's routines. */
  runs: number;
  /** Preview links that have ended. */
  previews: number;
  /** Tokens of invitations that have expired. */
  invitations: number;
  /** Comments on drafts that were resolved three months ago. */
  comments: number;
  /** Codes for sessions of editors, and what staff of the agency left behind. */
  staff: number;
}

/**
 * Deletes expired rows, for databases without pg_cron. Any number of processes may run it concurrently.
 * @throws AppError `upstream_unavailable`
 */
export async function purgeExpired(database: Database, at: Date): Promise<Purged> {
  const statement = sql`
    select codes::int, families::int, clients::int, limits::int, locks::int, sessions::int, portal.purge_single_uses(${timeValue(at)})::int as uses,
      portal.purge_routine_runs(${timeValue(at)})::int as runs,
      portal.purge_preview_links(${timeValue(at)})::int as previews,
      portal.purge_invitation_tokens(${timeValue(at)})::int as invitations,
      portal.purge_draft_comments(${timeValue(at)})::int as comments,
      portal.purge_staff(${timeValue(at)})::int as staff
    from portal.purge_expired(${timeValue(at)})`;
  const [row] = await database.run((orm) => orm.execute<Purged & Record<string, unknown>>(statement));
  if (!row) throw new Error('The purge told nothing.');
  const { codes, families, clients, limits, locks, sessions, uses, runs, previews, invitations, comments } =
    row;
  const { staff } = row;
  return {
    codes,
    families,
    clients,
    limits,
    locks,
    sessions,
    uses,
    runs,
    previews,
    invitations,
    comments,
    staff,
  };
}

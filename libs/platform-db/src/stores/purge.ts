import { type AuditTerms, monthsBefore } from '@portal/sites';
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
  /** Entries of the audit log that have had their time. */
  entries: number;
  /** Addresses of former users and site members whom no entry names any more. */
  people: number;
}

/** How many entries of the audit log one statement deletes, and how many statements one purge makes. */
const ENTRIES_AT_ONCE = 5000;
const MOST_BATCHES = 20;

/**
 * Deletes expired rows. Any number of processes may run it concurrently. A log that is full of old entries is emptied by several purges.
 * @throws AppError `upstream_unavailable`
 */
export async function purgeExpired(database: Database, at: Date, terms: AuditTerms): Promise<Purged> {
  const before = timeValue(monthsBefore(at, terms.months));
  const securityBefore = timeValue(monthsBefore(at, terms.securityMonths));
  let entries = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const [deleted] = await database.run((orm) =>
      orm.execute<{ entries: number }>(
        sql`select portal.purge_audit_log(${before}, ${securityBefore}, ${ENTRIES_AT_ONCE})::int as entries`,
      ),
    );
    entries += deleted?.entries ?? 0;
    if ((deleted?.entries ?? 0) < ENTRIES_AT_ONCE) break;
  }
  const statement = sql`
    select codes::int, families::int, clients::int, limits::int, locks::int, sessions::int, portal.purge_single_uses(${timeValue(at)})::int as uses,
      portal.purge_routine_runs(${timeValue(at)})::int as runs,
      portal.purge_preview_links(${timeValue(at)})::int as previews,
      portal.purge_invitation_tokens(${timeValue(at)})::int as invitations,
      portal.purge_draft_comments(${timeValue(at)})::int as comments,
      portal.purge_staff(${timeValue(at)})::int as staff,
      portal.purge_former_people(${securityBefore})::int as people
    from portal.purge_expired(${timeValue(at)})`;
  const [row] = await database.run((orm) =>
    orm.execute<Omit<Purged, 'entries'> & Record<string, unknown>>(statement),
  );
  if (!row) throw new Error('The purge told nothing.');
  const { codes, families, clients, limits, locks, sessions } = row;
  const { uses, runs, previews, invitations, comments, staff, people } = row;
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
    entries,
    people,
  };
}

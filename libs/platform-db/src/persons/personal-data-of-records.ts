import { sql } from 'drizzle-orm';
import { moment, ofUser, type PersonalData, type PersonIds, texts } from './personal-table.ts';

/** At most this many entries are looked at along each index. */
const MOST_ENTRIES = 5001;

/** Entries by and about a person: the newest along each of four indexes. */
function entriesOf({ authUserId, userIds }: PersonIds) {
  const along = (column: string, values: readonly string[]) => sql`(
    select id from portal.audit_log where ${sql.raw(column)} = any (${texts(values)})
    order by at desc, id desc limit ${sql.raw(String(MOST_ENTRIES))})`;
  const account = authUserId === null ? [] : [authUserId];
  return sql`id = any (array(${sql.join(
    [
      along('actor_user_id', userIds),
      along(`details ->> 'member'`, account),
      along(`details ->> 'target'`, account),
      along(`details ->> 'user'`, userIds),
    ],
    sql` union `,
  )}))`;
}

/** What the platform records about what was done. */
export const RECORDS: readonly PersonalData[] = [
  {
    table: 'audit_log',
    columns: ['actor_user_id', 'details'],
    what: 'An entry of the audit log, about what this person did or what was done to their account',
    whose: 'the person who acted, and the user or site member it was done to',
    why: 'to find out what happened, and who has or had access',
    lives:
      'AUDIT_LOG_MONTHS, a year unless set; entries about security two years at least, since an intrusion is often noticed months later; then `purge`',
    erasure: 'stays',
    exported: {
      about: entriesOf,
      shown: {
        at: moment('at'),
        action: 'action',
        outcome: 'outcome',
        error: 'error_code',
        user: 'actor_user_id',
        app: 'client_id',
        site: 'site_id',
        facts: 'details',
      },
      newest: 'at desc, id desc',
      site: 'site_id',
    },
  },
  {
    table: 'rate_limits',
    columns: ['key'],
    what: 'How often something was tried',
    whose: 'the person who tried: an id, an address, or the network address of a visitor',
    why: 'limits against guessing and floods',
    lives: 'until its window has passed, a day at most; then `purge`',
    erasure: 'expires',
    exported: null,
  },
  {
    table: 'erasures',
    columns: ['digests', 'requested_by', 'auth_user_id'],
    what: 'A person who was erased at the request of this one',
    whose: 'erased person, by SHA-256 of random ids; the admin who erased them',
    why: 'the erasure is repeated after a backup was restored',
    lives: 'for good; the account is named until it is deleted at the auth provider',
    erasure: 'stays',
    exported: {
      about: ofUser('requested_by'),
      shown: { at: moment('requested_at'), finished: moment('finished_at') },
      newest: 'requested_at desc',
      site: null,
    },
    erase: (ids) => [
      sql`update portal.erasures set requested_by = null where ${ofUser('requested_by')(ids)}`,
    ],
  },
];

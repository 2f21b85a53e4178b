import { redact } from '@portal/errors/log';
import { type AuditOutcome, type AuditRow, NAMING_FACTS } from '@portal/sites';
import type { StateWords } from '../sites/site-words.ts';

export const OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = { ok: 'Done', failed: 'Not done' };

/** How it ended, and why not. */
export const outcomeState = ({ failure }: Pick<AuditRow, 'failure'>): StateWords =>
  failure === null
    ? { word: OUTCOME_WORDS.ok, mark: 'done' }
    : { word: `${OUTCOME_WORDS.failed}: ${failure}`, mark: 'failed' };

/** Who did it, as a person reads it. */
export function actorName(
  row: Pick<AuditRow, 'actorUserId' | 'actorEmail' | 'actorIsDeleted' | 'action' | 'details'>,
): string {
  if (row.actorEmail !== null) return row.actorIsDeleted ? `${row.actorEmail}, deleted` : row.actorEmail;
  if (row.actorUserId !== null) return `Deleted user ${row.actorUserId}`;
  if (row.action.startsWith('code-host.')) return 'The code host';
  return row.details['member'] === undefined ? 'The platform' : 'An editor of the site';
}

/** The text beside the name, or the id, of a deleted site. */
export const siteWords = ({ siteSubdomain }: Pick<AuditRow, 'siteSubdomain'>): string =>
  siteSubdomain === null ? 'Deleted' : `${siteSubdomain}, deleted`;

/** The facts of an entry, `name: value`, without the names that have a column of their own. Entries are written without secrets; one that slipped in is not shown. */
export function factsOf({ details, userEmail }: Pick<AuditRow, 'details' | 'userEmail'>): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === 'user' && userEmail !== null) return [`user: ${userEmail}`];
    if (value === null || value === '' || NAMING_FACTS.includes(name)) return [];
    return [redact(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)];
  });
}

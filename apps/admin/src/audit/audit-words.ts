import type { FailureCode } from '@portal/errors';
import { redact } from '@portal/errors/log';
import { type AuditOutcome, type AuditRow, NAMING_FACTS } from '@portal/sites';
import type { StateWords } from '../words/site-words.ts';

export const OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = { ok: 'Done', failed: 'Not done' };

/** Why something was not done. */
const FAILURE_WORDS: Readonly<Record<FailureCode, string>> = {
  validation: 'something was not valid',
  input: 'something was not valid',
  too_large: 'too large',
  unauthenticated: 'not signed in',
  forbidden: 'not allowed',
  not_found: 'there was no such thing',
  conflict: 'it was taken, or had changed meanwhile',
  outcome_unknown: 'not known whether it was done',
  locked: 'someone else was editing it',
  rate_limited: 'too often',
  upstream_unavailable: 'a provider did not answer',
  not_configured: 'a setting is missing',
  not_supported: 'not possible on this site',
  no_documents_store: 'there is no store for documents',
  internal: 'a bug of the platform',
};

/** Why something was not done, where the entry has a word for it besides the failure. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  lastAdmin: 'last admin',
  lastOwner: 'last owner',
  settingUp: 'first owner of a site that is not set up yet',
  malformed: 'no code',
  wrong: 'the code was wrong',
  used: 'the code was used already',
  missing: 'no authenticator at the sign-in service',
  ended: 'the session at the sign-in service had ended',
};

/** The outcome of an entry, with the reason of a failure. */
export function outcomeState({ failure, details }: Pick<AuditRow, 'failure' | 'details'>): StateWords {
  if (failure === null) return { word: OUTCOME_WORDS.ok, mark: 'done' };
  const { reason } = details;
  const known = typeof reason === 'string' && Object.hasOwn(REASON_WORDS, reason);
  return {
    word: `${OUTCOME_WORDS.failed}: ${known ? REASON_WORDS[reason] : FAILURE_WORDS[failure]}`,
    mark: 'failed',
  };
}

type Actor = Pick<
  AuditRow,
  'actorUserId' | 'actorEmail' | 'actorIsDeleted' | 'memberEmail' | 'action' | 'details'
>;

/** The name of the actor, as the page shows it. */
export function actorName(row: Actor): string {
  if (row.actorEmail !== null) return row.actorIsDeleted ? `${row.actorEmail}, deleted` : row.actorEmail;
  if (row.actorUserId !== null) return `Deleted user ${row.actorUserId}`;
  if (row.action.startsWith('code-host.')) return 'The code host';
  if (row.details['member'] === undefined) return 'The platform';
  return row.memberEmail ?? 'A former editor of the site';
}

/** The text by which the filter for people finds this actor; null for an actor that is no person. */
export function actorFilter({ actorUserId, actorEmail, memberEmail, details }: Actor): string | null {
  const { member } = details;
  return actorEmail ?? actorUserId ?? memberEmail ?? (typeof member === 'string' ? member : null);
}

/** What somebody of a site's team acted as; null for anybody else. */
export function teamWords({ details }: Pick<AuditRow, 'details'>): string | null {
  if (details['member'] === undefined) return null;
  if (details['staff'] === true) return 'staff of the agency';
  const { role } = details;
  return role === 'owner' || role === 'editor' ? `${role} of the site` : 'team of the site';
}

/** The text beside the name, or the id, of a deleted site. */
export const siteWords = ({ siteSubdomain }: Pick<AuditRow, 'siteSubdomain'>): string =>
  siteSubdomain === null ? 'Deleted' : `${siteSubdomain}, deleted`;

type Facts = Pick<AuditRow, 'details' | 'userEmail' | 'memberEmail' | 'targetEmail'>;

/**
 * The facts of an entry without the names that have a column of their own; ids of people are replaced by their e-mail
 * addresses. Entries are recorded without secrets; one that was recorded by mistake is redacted.
 */
function facts({ details, userEmail, memberEmail, targetEmail }: Facts): [name: string, value: string][] {
  const emails: Record<string, string | null> = { user: userEmail, member: memberEmail, target: targetEmail };
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === null || value === '' || NAMING_FACTS.includes(name)) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    // `redact` recognises some secrets by their names only.
    return [[name, emails[name] ?? redact(`${name}: ${text}`).slice(name.length + 2)]];
  });
}

/** The facts of an entry for programs, `name: value`. */
export const factsOf = (row: Facts): string[] => facts(row).map(([name, value]) => `${name}: ${value}`);

/** Labels of facts. A fact of an earlier release without a label is shown by its name. */
export const FACT_NAMES: Readonly<Record<string, string>> = {
  again: 'The same request again',
  app: 'App',
  audience: 'Audience',
  bytes: 'Bytes',
  canProvision: 'May create sites',
  changed: 'Changed',
  comment: 'Comment',
  credential: 'Sign-in',
  deployId: 'Deploy',
  domain: 'Domain',
  enabled: 'Viewers sign in',
  file: 'File',
  filters: 'Filters',
  hours: 'Hours',
  installation: 'Installation',
  installationId: 'Installation',
  isDefault: 'Default audience',
  keyId: 'Key',
  kind: 'Kind',
  label: 'Name of the key',
  mark: 'Mark',
  mayEdit: 'Staff may edit',
  mayPublish: 'May publish',
  page: 'Page',
  preview: 'Preview link',
  reason: 'Reason',
  renamedTo: 'Renamed to',
  repositories: 'Repositories',
  repositoryId: 'Repository',
  required: 'An owner publishes',
  role: 'Role',
  route: 'Page',
  sites: 'Sites',
  staff: 'Staff of the agency',
  target: 'Team member',
  targetRole: 'Role',
  type: 'Type',
  user: 'User',
  version: 'Version',
  wasMember: 'Was a user before',
};

/** Facts that have a column of their own. */
export const SHOWN_ELSEWHERE: readonly string[] = ['member', 'via'];

/** Facts about who acted, and about why not, which other columns show. */
function isShownElsewhere(name: string, { details }: Facts): boolean {
  if (SHOWN_ELSEWHERE.includes(name)) return true;
  if (name === 'role' || name === 'staff') return details['member'] !== undefined;
  return name === 'reason' && Object.hasOwn(REASON_WORDS, String(details['reason']));
}

/** The facts of an entry with their labels. */
export const factWords = (row: Facts): string[] =>
  facts(row).flatMap(([name, value]) => {
    if (isShownElsewhere(name, row)) return [];
    const words = value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
    return [`${FACT_NAMES[name] ?? name}: ${words}`];
  });

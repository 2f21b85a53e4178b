import { type FailureCode, isAppError } from '@portal/errors';
import type { AuditFacts, AuditLog, PlatformUser } from '@portal/sites';
import type { DashboardAction } from './action-words.ts';

/** What recording in the audit log depends on. */
export interface AuditDeps {
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** Failures that have an entry in the audit log. */
const withEntry = new WeakSet<object>();

/** Whether this failure has an entry in the audit log, or writing one was tried. */
export const hasEntry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && withEntry.has(error);

/** Does something and records the outcome in the audit log. If the entry cannot be written, the change stays. */
export async function audited<Result>(
  { audit, now, reportFailure }: AuditDeps,
  act: {
    user: PlatformUser;
    siteId: string | null;
    action: DashboardAction;
    details?: AuditFacts;
    /** The site that `work` made, which is the subject of the entry, and further facts. */
    madeSite?: (result: Result) => { siteId: string; facts?: AuditFacts };
  },
  work: () => Promise<Result>,
): Promise<Result> {
  const { user, action, details = {}, madeSite } = act;
  const write = (siteId: string | null, failure: FailureCode | null, facts: AuditFacts = {}) =>
    audit
      .write({
        at: now(),
        actorUserId: user.userId,
        clientId: null,
        siteId,
        action,
        failure,
        details: { ...details, ...facts, via: 'dashboard' },
      })
      .catch(reportFailure);
  try {
    const result = await work();
    const made = madeSite?.(result);
    await write(made?.siteId ?? act.siteId, null, made?.facts);
    return result;
  } catch (error) {
    await write(act.siteId, isAppError(error) ? error.code : 'internal', reasonOf(error));
    if (typeof error === 'object' && error !== null) withEntry.add(error);
    throw error;
  }
}

/** Why it was refused, where the failure names that by a word. */
function reasonOf(error: unknown): AuditFacts {
  const reason = isAppError(error) ? error.details?.['reason'] : undefined;
  return typeof reason === 'string' ? { reason } : {};
}

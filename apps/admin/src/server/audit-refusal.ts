import { isAppError } from '@portal/errors';
import type { AuditLog, PlatformUser } from '@portal/sites';
import type { DashboardAction } from '../audit/action-words.ts';
import { hasEntry } from '../audit/audited.ts';

/** What recording a refusal depends on. */
export interface RefusalDeps {
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** A form of the dashboard that was answered with a failure. */
export interface FailedForm {
  request: Pick<Request, 'method'>;
  user: PlatformUser | null;
  /** The address's pattern, `/sites/[id]/keys`. */
  route: string;
  /** The site that the address names, which need not exist. */
  siteId: string | null;
}

/** The length of the platform's ids. */
const LONGEST_ID = 36;

/**
 * Records that a user sent a form that they may not send, or for something they cannot see, unless its action is
 * recorded already. So every refused attempt has an entry, no matter which page refuses it.
 */
export async function auditRefusal(
  { audit, now, reportFailure }: RefusalDeps,
  { request, user, route, siteId }: FailedForm,
  error: unknown,
): Promise<void> {
  const isRefusal = isAppError(error, 'forbidden') || isAppError(error, 'not_found');
  if (!isRefusal || user === null || request.method !== 'POST' || hasEntry(error)) return;
  await audit
    .write({
      at: now(),
      actorUserId: user.userId,
      clientId: null,
      siteId: siteId?.slice(0, LONGEST_ID) ?? null,
      action: 'dashboard.refused' satisfies DashboardAction,
      failure: error.code,
      details: { route, via: 'dashboard' },
    })
    .catch(reportFailure);
}

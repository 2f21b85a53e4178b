import { AppError, type FailureCode, isAppError } from '@portal/errors';
import { noteRequest } from '@portal/errors/log';
import {
  type AuditFacts,
  type AuditLog,
  type PlatformUser,
  siteFacts,
  type SiteOverview,
  type SiteSummary,
} from '@portal/sites';
import type { DashboardAction } from '../audit/action-words.ts';

/** What changing a site depends on. */
export interface ChangeDeps {
  overview: Pick<SiteOverview, 'find'>;
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** A change of a site by a user. */
export interface SiteChange<Result> {
  user: PlatformUser | null;
  siteId: string;
  /** The action in the audit log. */
  action: DashboardAction;
  may: (user: PlatformUser) => boolean;
  work: (site: SiteSummary, user: PlatformUser) => Promise<Result>;
  details?: AuditFacts;
}

/**
 * The site, for a user who may see it. The line of the request in the log has its id from then on: an address can have any text there.
 * @throws AppError `not_found`, the same for a site that does not exist and for one that the user may not see;
 * `upstream_unavailable`
 */
export async function requireSite(
  overview: Pick<SiteOverview, 'find'>,
  user: PlatformUser | null,
  siteId: string,
): Promise<SiteSummary> {
  const site = user === null ? null : await overview.find(user, siteId);
  if (site === null) throw new AppError('not_found', 'There is no such site.');
  noteRequest({ site: site.siteId });
  return site;
}

/**
 * Changes a site for a user who has the right, and records the change or the refused attempt.
 * @throws AppError `not_found` as `requireSite`; `forbidden`; `upstream_unavailable`; what `work` throws
 */
export async function changeSite<Result>(
  deps: ChangeDeps,
  { user, siteId, action, may, work, details }: SiteChange<Result>,
): Promise<Result> {
  const site = await requireSite(deps.overview, user, siteId);
  if (user === null) throw new AppError('not_found', 'There is no such site.');
  const act = { user, siteId, action, details: { ...details, ...siteFacts(site) } };
  return audited(deps, act, async () => {
    if (!may(user)) throw new AppError('forbidden', 'Your account may not do this; ask an admin.');
    return work(site, user);
  });
}

/** Failures that have an entry in the audit log. */
const withEntry = new WeakSet<object>();

/** Whether this failure has an entry in the audit log, or writing one was tried. */
export const hasEntry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && withEntry.has(error);

/** Does something and records the outcome in the audit log. If the entry cannot be written, the change stays. */
export async function audited<Result>(
  { audit, now, reportFailure }: Pick<ChangeDeps, 'audit' | 'now' | 'reportFailure'>,
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
    await write(act.siteId, isAppError(error) ? error.code : 'internal');
    if (typeof error === 'object' && error !== null) withEntry.add(error);
    throw error;
  }
}

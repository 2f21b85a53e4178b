import { AppError, type FailureCode, isAppError } from '@portal/errors';
import {
  type AuditFacts,
  type AuditLog,
  type PlatformUser,
  siteFacts,
  type SiteOverview,
  type SiteSummary,
} from '@portal/sites';
import type { DashboardAction } from '../audit/action-words.ts';

/** What changing a site stands on. */
export interface ChangeDeps {
  overview: Pick<SiteOverview, 'find'>;
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** Something that a person does to a site. */
export interface SiteChange<Result> {
  user: PlatformUser | null;
  siteId: string;
  /** As the audit log names it. */
  action: DashboardAction;
  may: (user: PlatformUser) => boolean;
  work: (site: SiteSummary, user: PlatformUser) => Promise<Result>;
  details?: AuditFacts;
}

/**
 * The site, for a person who may see it.
 * @throws AppError `not_found`, the same for a site that does not exist and for one out of reach; `upstream_unavailable`
 */
export async function requireSite(
  overview: Pick<SiteOverview, 'find'>,
  user: PlatformUser | null,
  siteId: string,
): Promise<SiteSummary> {
  const site = user === null ? null : await overview.find(user, siteId);
  if (site === null) throw new AppError('not_found', 'There is no such site.');
  return site;
}

/**
 * Changes a site for a person who may, and writes down that it was done or tried.
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

/** Whether this failure was written into the audit log, or was tried to be. */
export const hasEntry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && withEntry.has(error);

/** Does something and writes down how it ended. An entry that cannot be written takes nothing back. */
export async function audited<Result>(
  { audit, now, reportFailure }: Pick<ChangeDeps, 'audit' | 'now' | 'reportFailure'>,
  act: {
    user: PlatformUser;
    siteId: string | null;
    action: DashboardAction;
    details?: AuditFacts;
    /** The site that `work` made, which the entry is about then, and further facts. */
    madeSite?: (result: Result) => { siteId: string; facts?: AuditFacts };
  },
  work: () => Promise<Result>,
): Promise<Result> {
  const { user, action, details = {}, madeSite } = act;
  const write = (siteId: string | null, failure: FailureCode | null, facts: AuditFacts = {}) =>
    audit
      .write({
        at: now(), actorUserId: user.userId, clientId: null, siteId, action, failure,
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

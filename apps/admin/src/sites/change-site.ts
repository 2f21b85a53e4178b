import { AppError } from '@portal/errors';
import { noteRequest } from '@portal/errors/log';
import {
  type AuditFacts,
  type PlatformUser,
  siteFacts,
  type SiteOverview,
  type SiteSummary,
} from '@portal/sites';
import type { DashboardAction } from '../audit/action-words.ts';
import { audited, type AuditDeps } from '../audit/audited.ts';

/** What changing a site depends on. */
export interface ChangeDeps extends AuditDeps {
  overview: Pick<SiteOverview, 'find'>;
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

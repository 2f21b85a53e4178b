import type { PlatformUser, SiteApiKey, SiteKeyRecords, SiteSummary } from '@portal/sites';
import { type RecentVersions, recentVersions, type VersionsDeps } from './recent-versions.ts';
import { mayCreateSites } from './rights.ts';
import { type VersionsView, versionsView } from './versions-view.ts';
import { type DraftReadDeps, type WaitingDraft, waitingDraft } from './waiting-draft.ts';

/** What reading the present state of a site depends on. */
export type SiteNowDeps = {
  hosted: VersionsDeps['hosted'] & DraftReadDeps['hosted'];
  siteKeys: Pick<SiteKeyRecords, 'list'>;
  reportFailure: (error: unknown) => void;
};

/** What is live, what waits to be published, and the versions of a site, as its page shows them and reads them again. */
export interface SiteNow {
  siteId: string;
  versions: RecentVersions;
  view: VersionsView;
  /** Left out where it was not asked for. */
  draft?: WaitingDraft;
  keys: readonly SiteApiKey[];
  mayRollBack: boolean;
}

/**
 * Reads the present state of a site; the draft costs calls of the code host, and is read where it is asked for. Of a provider that does not
 * answer, only its part is missing. @throws AppError of the stores
 */
export async function siteNow(
  deps: SiteNowDeps,
  { site, user, readsDraft }: { site: SiteSummary; user: PlatformUser | null; readsDraft: boolean },
): Promise<SiteNow> {
  const [versions, keys, draft] = await Promise.all([
    recentVersions(deps, site),
    deps.siteKeys.list(site.siteId),
    readsDraft ? waitingDraft(deps, site) : undefined,
  ]);
  const { siteId } = site;
  const view = versionsView(site, versions, keys);
  const mayRollBack = user !== null && mayCreateSites(user);
  return { siteId, versions, view, ...(draft === undefined ? {} : { draft }), keys, mayRollBack };
}

import type { PlatformUser, SiteApiKey, SiteKeyRecords, SiteSummary } from '@portal/sites';
import { type RecentVersions, recentVersions, type VersionsDeps } from './recent-versions.ts';
import { mayCreateSites } from '../rights.ts';
import { type VersionsView, versionsView } from './versions-view.ts';
import { type SiteDraftDeps, type SiteDraft, readSiteDraft } from './site-draft.ts';

/** What reading the present state of a site depends on. */
export type SiteStateDeps = {
  hosted: VersionsDeps['hosted'] & SiteDraftDeps['hosted'];
  siteKeys: Pick<SiteKeyRecords, 'list'>;
  reportFailure: (error: unknown) => void;
};

/** The live version, the draft and the versions of a site, as its page shows and updates them. */
export interface SiteState {
  siteId: string;
  versions: RecentVersions;
  view: VersionsView;
  /** Undefined if it was not requested. */
  draft?: SiteDraft;
  keys: readonly SiteApiKey[];
  mayRollBack: boolean;
}

/**
 * Reads the present state of a site; the draft costs calls to the code host, and is read on request. If a provider does
 * not answer, only its part is missing.
 * @throws AppError of the stores
 */
export async function readSiteState(
  deps: SiteStateDeps,
  { site, user, readsDraft }: { site: SiteSummary; user: PlatformUser | null; readsDraft: boolean },
): Promise<SiteState> {
  const [versions, keys, draft] = await Promise.all([
    recentVersions(deps, site),
    deps.siteKeys.list(site.siteId),
    readsDraft ? readSiteDraft(deps, site) : undefined,
  ]);
  const { siteId } = site;
  const view = versionsView(site, versions, keys);
  const mayRollBack = user !== null && mayCreateSites(user);
  return { siteId, versions, view, ...(draft === undefined ? {} : { draft }), keys, mayRollBack };
}

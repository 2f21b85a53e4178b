import { isAppError } from '@portal/errors';
import { type Builds, type HostedDeploy, type HostingIds, olderVersionOf } from '@portal/provisioning';
import type { OlderVersion, OlderVersions, SiteSummary } from '@portal/sites';
import { z } from 'zod';
import type { CommitReader, CommitSummary } from '@portal/wiring';

/** How many versions are shown. */
const SHOWN = 10;

/** The last versions of a site as the hosting provider has them. */
export interface RecentVersions {
  /** Null if the platform has no record of where the site is hosted. */
  hostingId: string | null;
  /** Null if the provider did not answer, or was not asked. */
  deploys: HostedDeploy[] | null;
  /** The older version that visitors see, if any: as the provider reports it, else as last recorded. */
  older: OlderVersion | null;
  /** Author and message of the commits that could be read. */
  commits: ReadonlyMap<string, CommitSummary>;
}

/** The rollback that the page reports once. */
export const Restored = z.object({ short: z.string() });

/** What reading versions depends on. */
export interface VersionsDeps {
  hosted: {
    builds: Pick<Builds, 'listDeploys'>;
    hosting: HostingIds;
    versions: Pick<OlderVersions, 'note'>;
    commits: Pick<CommitReader, 'summaries'>;
  };
  reportFailure: (error: unknown) => void;
}

/**
 * Reads the versions from the provider and their commits from the code host; records whether visitors see an older
 * version. If one does not answer, only its part is missing.
 * @throws AppError of the stores
 */
export async function recentVersions(
  { hosted, reportFailure }: VersionsDeps,
  site: SiteSummary,
): Promise<RecentVersions> {
  const { siteId, older: recorded } = site;
  const unless =
    <Missing>(missing: Missing) =>
    (error: unknown): Missing => {
      if (!isAppError(error)) throw error;
      reportFailure(error);
      return missing;
    };
  const none = { older: recorded, commits: new Map<string, CommitSummary>() };
  const hostingId = await hosted.hosting.hostingIdOf(siteId);
  if (hostingId === null) return { hostingId, deploys: null, ...none };
  const deploys = await hosted.builds.listDeploys(hostingId, SHOWN).catch(unless(null));
  if (deploys === null) return { hostingId, deploys, ...none };
  const older = olderVersionOf(deploys);
  const built = deploys.flatMap(({ commitSha }) => (commitSha === null ? [] : [commitSha]));
  const [commits] = await Promise.all([
    built.length === 0
      ? none.commits
      : hosted.commits.summaries(site, [...new Set(built)]).catch(unless(none.commits)),
    hosted.versions.note(siteId, older).catch(unless(undefined)),
  ]);
  return { hostingId, deploys, older, commits };
}

import { isAppError } from '@portal/errors';
import { type Builds, type HostedDeploy, type HostingIds, olderVersionOf } from '@portal/provisioning';
import type { OlderVersion, OlderVersions, SiteSummary } from '@portal/sites';
import { z } from 'zod';
import type { CommitReader, CommitWords } from '@portal/wiring';

/** How many are shown. */
const SHOWN = 10;

/** The last versions of a site as the hosting provider has them. */
export interface RecentVersions {
  /** Null: the platform does not know where the site is hosted. */
  hostingId: string | null;
  /** Null: the provider did not answer, or was not asked. */
  deploys: HostedDeploy[] | null;
  /** What visitors see, where that is an older version: as the provider reports it, else as last recorded. */
  older: OlderVersion | null;
  /** What is known of the commits. */
  commits: ReadonlyMap<string, CommitWords>;
}

/** What the page says of a version that was shown again. */
export const Restored = z.object({ short: z.string() });

/** What reading versions depends on. */
export interface VersionsDeps {
  hosted: {
    builds: Pick<Builds, 'listDeploys'>;
    hosting: HostingIds;
    versions: Pick<OlderVersions, 'note'>;
    commits: Pick<CommitReader, 'words'>;
  };
  reportFailure: (error: unknown) => void;
}

/**
 * Asks the provider, and the code host about the commits; records whether visitors see an older version. Of one that does not answer, only
 * its part is missing. @throws AppError of the stores
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
  const none = { older: recorded, commits: new Map<string, CommitWords>() };
  const hostingId = await hosted.hosting.hostingIdOf(siteId);
  if (hostingId === null) return { hostingId, deploys: null, ...none };
  const deploys = await hosted.builds.listDeploys(hostingId, SHOWN).catch(unless(null));
  if (deploys === null) return { hostingId, deploys, ...none };
  const older = olderVersionOf(deploys);
  const built = deploys.flatMap(({ commitSha }) => (commitSha === null ? [] : [commitSha]));
  const [commits] = await Promise.all([
    built.length === 0
      ? none.commits
      : hosted.commits.words(site, [...new Set(built)]).catch(unless(none.commits)),
    hosted.versions.note(siteId, older).catch(unless(undefined)),
  ]);
  return { hostingId, deploys, older, commits };
}

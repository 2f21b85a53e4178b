import { AppError } from '@portal/errors';
import type { DeployRecord, OlderVersion, OlderVersions } from '@portal/sites';
import type { Builds, HostedDeploy } from '../ports/builds.ts';
import { olderVersionOf } from './older-version.ts';

/** Where a site is hosted. */
export interface HostingIds {
  /** The provider's id of the site; null when there is no such site or the platform does not host it. */
  hostingIdOf(siteId: string): Promise<string | null>;
}

/** How many deploys are searched for a commit. */
const DEPLOYS = 20;

/** A deploy as the hosting provider reports it now. */
export interface LiveDeploy {
  /** Null if there is none. */
  deploy: DeployRecord | null;
  /** Whether visitors see it. */
  isLive: boolean;
  /** The version that visitors see, if it is older than the newest built one. */
  older: OlderVersion | null;
}

/**
 * The newest deploy of a site, or of the given commit, as the hosting provider reports it now. Records whether visitors
 * see an older version.
 * @throws AppError `not_found` when the site is not hosted by the platform; as `Builds` and `OlderVersions` fail
 */
export async function liveDeploy(
  {
    builds,
    hosting,
    versions,
  }: { builds: Pick<Builds, 'listDeploys'>; hosting: HostingIds; versions: Pick<OlderVersions, 'note'> },
  siteId: string,
  commit: string | null,
): Promise<LiveDeploy> {
  const hostingId = await hosting.hostingIdOf(siteId);
  if (hostingId === null)
    throw new AppError('not_found', 'The platform does not host this site; ask for its recorded state.');
  const deploys = await builds.listDeploys(hostingId, DEPLOYS);
  const older = olderVersionOf(deploys);
  await versions.note(siteId, older);
  // A commit may have been built more than once: the build that visitors see is preferred.
  const built = commit === null ? deploys : deploys.filter(({ commitSha }) => commitSha === commit);
  const found = commit === null ? built[0] : (built.find(({ live }) => live) ?? built[0]);
  return { deploy: found ? recordOf(found) : null, isLive: found?.live ?? false, older };
}

function recordOf({ deployId, state, commitSha, errorMessage, changedAt }: HostedDeploy): DeployRecord {
  return { deployId, state, commitSha, errorMessage, reportedAt: changedAt };
}

import { AppError } from '@portal/errors';
import type { DeployRecord } from '@portal/sites';
import type { Builds, HostedDeploy } from '../ports/builds.ts';

/** Where a site is hosted. */
export interface HostingIds {
  /** The provider's id of the site; null when there is no such site or the platform does not host it. */
  hostingIdOf(siteId: string): Promise<string | null>;
}

/** How many deploys back a commit is looked for. */
const DEPLOYS = 20;

/**
 * The newest deploy of a site as the hosting provider reports it now, of that commit when one is given; null when there is
 * none.
 * @throws AppError `not_found` when the site is not hosted by the platform; as `Builds` fails
 */
export async function liveDeploy(
  { builds, hosting }: { builds: Pick<Builds, 'listDeploys'>; hosting: HostingIds },
  siteId: string,
  commit: string | null,
): Promise<DeployRecord | null> {
  const hostingId = await hosting.hostingIdOf(siteId);
  if (hostingId === null)
    throw new AppError('not_found', 'The platform does not host this site; ask for its recorded state.');
  const deploys = await builds.listDeploys(hostingId, commit === null ? 1 : DEPLOYS);
  const found = commit === null ? deploys[0] : deploys.find(({ commitSha }) => commitSha === commit);
  return found === undefined ? null : recordOf(found);
}

function recordOf({ deployId, state, commitSha, errorMessage, changedAt }: HostedDeploy): DeployRecord {
  return { deployId, state, commitSha, errorMessage, reportedAt: changedAt };
}

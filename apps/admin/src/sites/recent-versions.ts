import { isAppError } from '@portal/errors';
import type { Builds, HostedDeploy, HostingIds } from '@portal/provisioning';

/** How many are shown. */
const SHOWN = 10;

/** The last versions of a site as the hosting provider has them. */
export interface RecentVersions {
  /** Null: the platform does not know where the site is hosted. */
  hostingId: string | null;
  /** Null: the provider did not answer, or was not asked. */
  deploys: HostedDeploy[] | null;
}

/** Asks the provider. One that does not answer takes nothing of the page but this list. @throws AppError of the stores */
export async function recentVersions(
  {
    hosted,
    reportFailure,
  }: {
    hosted: { builds: Pick<Builds, 'listDeploys'>; hosting: HostingIds };
    reportFailure: (error: unknown) => void;
  },
  siteId: string,
): Promise<RecentVersions> {
  const hostingId = await hosted.hosting.hostingIdOf(siteId);
  if (hostingId === null) return { hostingId, deploys: null };
  const deploys = await hosted.builds.listDeploys(hostingId, SHOWN).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    reportFailure(error);
    return null;
  });
  return { hostingId, deploys };
}

import { AppError } from '@portal/errors';
import type { SiteKeyRecords, SiteRecord } from '@portal/sites';
import type { HostingIds } from '../deploys/live-deploy.ts';
import type { Builds } from '../ports/builds.ts';
import type { Hosting } from '../ports/hosting.ts';
import { KEY_LABEL } from '../steps/site-secrets.ts';

/** What changing a site's key depends on. */
export interface RotationDeps {
  keys: Pick<SiteKeyRecords, 'issue'>;
  hosting: Pick<Hosting, 'putVariables'>;
  builds: Pick<Builds, 'startBuild'>;
  hostingIds: HostingIds;
}

/**
 * Adds a key to a site, sets it at the hosting provider and builds the site with it. The key is never shown. The old
 * keys stay valid for the version that is live until then; revoke them once the new version is live. Callers check
 * access. A repetition after a failure makes another key.
 * @throws AppError `conflict` when the platform does not host the site; as `SiteKeyRecords`, `Hosting` and `Builds`
 * fail
 */
export async function rotateSiteKey(
  { keys, hosting, builds, hostingIds }: RotationDeps,
  { siteId, publishedBranch }: Pick<SiteRecord, 'siteId' | 'publishedBranch'>,
): Promise<void> {
  const hostingId = await hostingIds.hostingIdOf(siteId);
  if (hostingId === null)
    throw new AppError(
      'conflict',
      'The platform does not host this site; make a key and set it where the site is. Nothing was changed.',
    );
  const { key } = await keys.issue(siteId, KEY_LABEL);
  await hosting.putVariables(hostingId, [{ name: 'PLATFORM_API_KEY', value: key, secret: true }]);
  await builds.startBuild(hostingId, publishedBranch);
}

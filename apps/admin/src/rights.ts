import type { PlatformUser } from '@portal/sites';

/**
 * Whether a user may request sites, retry failed ones and hand sites over. Installations are checked with the request.
 */
export const mayCreateSites = ({ role, canProvision }: PlatformUser): boolean =>
  role === 'admin' || canProvision;

/** Whether a user may delete a site, and issue and revoke its keys. */
export const mayManageSites = ({ role }: PlatformUser): boolean => role === 'admin';

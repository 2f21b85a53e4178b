import type { PlatformUser } from '@portal/sites';

/** Whether a person may ask for sites, take up failed ones again and hand sites over. Installations are checked with the request. */
export const mayCreateSites = ({ role, canProvision }: PlatformUser): boolean =>
  role === 'admin' || canProvision;

/** Whether a person may take a site down, and give and end its keys. */
export const mayManageSites = ({ role }: PlatformUser): boolean => role === 'admin';

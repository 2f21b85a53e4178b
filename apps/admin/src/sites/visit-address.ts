import type { SiteSummary } from '@portal/sites';

/**
 * Where a site can be visited; null before it is online. Its address is known before its DNS record exists, and
 * resolvers cache a failed lookup: a visit too early would make the site unreachable for a while after it is online.
 */
export const visitAddress = ({ provisioningStatus, url }: SiteSummary): string | null =>
  provisioningStatus === 'ready' ? url : null;

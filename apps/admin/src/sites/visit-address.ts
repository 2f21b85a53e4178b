import type { SiteSummary } from '@portal/sites';

/**
 * Where a site can be visited; null before it is online. Its address is known earlier than its DNS record is there, and a name that
 * is asked for too early is remembered as missing: the site would then not be found for a while after it is online.
 */
export const visitAddress = ({ provisioningStatus, url }: SiteSummary): string | null =>
  provisioningStatus === 'ready' ? url : null;

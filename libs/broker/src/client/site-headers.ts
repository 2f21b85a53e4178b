import { KIT_HEADER } from '../kit-header.ts';
import type { NetworkBackendOptions } from './network-backend.ts';

/** The headers that identify a site to the platform, and the kit that it runs with. */
export function siteHeaders({
  apiKey,
  siteId,
  kit,
}: Pick<NetworkBackendOptions, 'apiKey' | 'siteId' | 'kit'>) {
  const identity = { 'x-api-key': apiKey, 'x-site-id': siteId };
  return kit === undefined ? identity : { ...identity, [KIT_HEADER]: kit };
}

import type { RateLimiter } from '@portal/ports';
import type { BrokerCall } from '../broker-call.ts';

/** The limiter of the calling site: what it counts is apart from every other site's. */
export function siteLimiter({ deps, site }: Pick<BrokerCall, 'deps' | 'site'>): RateLimiter {
  return { take: (key, limit) => deps.limiter.take(`site:${site.siteId}:${key}`, limit) };
}

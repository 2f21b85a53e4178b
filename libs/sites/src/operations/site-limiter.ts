import type { RefundingRateLimiter } from '@portal/ports';
import type { OperationCall } from './operation-call.ts';

/** The limiter of the calling site, with its own keys. */
export function siteLimiter({ deps, site }: Pick<OperationCall, 'deps' | 'site'>): RefundingRateLimiter {
  const own = (key: string) => `site:${site.siteId}:${key}`;
  return {
    take: (key, limit) => deps.limiter.take(own(key), limit),
    refund: (key, limit) => deps.limiter.refund(own(key), limit),
  };
}

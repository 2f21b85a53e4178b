export { addressBucket, type Hops, trustedAddress } from './network-address.ts';
export { readBody } from './read-body.ts';
export type { RateDecision, RateLimit, RateLimiter, RefundingRateLimiter } from './rate-limiter.ts';

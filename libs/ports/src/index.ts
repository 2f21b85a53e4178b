export { addressBucket, type Hops, trustedAddress } from './network-address.ts';
export type { RateDecision, RateLimit, RateLimiter } from './rate-limiter.ts';

export type { RateDecision, RateLimit, RateLimiter } from './rate-limiter.ts';

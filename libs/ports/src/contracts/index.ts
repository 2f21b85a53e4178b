export { rateLimiterContract, type RateLimiterUnderTest } from './rate-limiter-contract.ts';

export { memoryRateLimiter } from './memory-rate-limiter.ts';

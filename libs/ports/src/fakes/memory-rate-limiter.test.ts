import { rateLimiterContract } from '../contracts/rate-limiter-contract.ts';
import { memoryRateLimiter } from './memory-rate-limiter.ts';

rateLimiterContract('in memory', async () => {
  let time = new Date(0);
  return { limiter: memoryRateLimiter(() => time), setTime: (next) => (time = next) };
});

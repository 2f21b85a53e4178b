import { rateLimiterContract } from '../contracts/rate-limiter-contract.ts';
import { expect, test } from '@jest/globals';
import { processRateLimiter } from './process-rate-limiter.ts';

rateLimiterContract('in this process', async () => {
  let time = new Date(0);
  return { limiter: processRateLimiter(() => time), setTime: (next) => (time = next) };
});

test('refuses newcomers when too many are counted at once, until windows have passed', async () => {
  let time = new Date(0);
  const limiter = processRateLimiter(() => time);
  const once = { limit: 1, windowSeconds: 60 };
  for (let key = 0; key < 100_000; key += 1) await limiter.take(`key ${key}`, once);
  expect(await limiter.take('one more', once)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  time = new Date(60_000);
  expect(await limiter.take('one more', once)).toEqual({ allowed: true, remaining: 0 });
});

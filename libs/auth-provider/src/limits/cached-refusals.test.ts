import { expect, test } from '@jest/globals';
import { processRateLimiter } from '@portal/ports';
import { cachedRefusals, limiterWithCachedRefusals } from './cached-refusals.ts';

const ONCE = { limit: 1, windowSeconds: 60 };

function watched() {
  let time = new Date('2026-03-01T10:00:10.000Z');
  const asked: string[] = [];
  const inner = processRateLimiter(() => time);
  const limiter = limiterWithCachedRefusals(
    { take: (key, limit) => (asked.push(key), inner.take(key, limit)) },
    cachedRefusals(() => time.getTime()),
  );
  const pass = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));
  return { limiter, asked, pass };
}

test('a refusal costs one call, and counts down', async () => {
  const { limiter, asked, pass } = watched();
  await limiter.take('a', ONCE);
  expect(await limiter.take('a', ONCE)).toEqual({ allowed: false, retryAfterSeconds: 50 });
  pass(20);
  for (let turn = 0; turn < 100; turn += 1)
    expect(await limiter.take('a', ONCE)).toEqual({ allowed: false, retryAfterSeconds: 30 });
  expect(asked).toEqual(['a', 'a']);
});

test('it ends with its window, and applies to its key only', async () => {
  const { limiter, pass } = watched();
  await limiter.take('a', ONCE);
  await limiter.take('a', ONCE);
  expect(await limiter.take('b', ONCE)).toMatchObject({ allowed: true });
  pass(50);
  expect(await limiter.take('a', ONCE)).toMatchObject({ allowed: true });
});

test('allowed attempts are counted every time', async () => {
  const { limiter } = watched();
  const five = { limit: 5, windowSeconds: 60 };
  const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a', five)));
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test('the number of cached keys is bounded', async () => {
  const { limiter, asked } = watched();
  for (let key = 0; key <= 10_000; key += 1) {
    await limiter.take(String(key), ONCE);
    await limiter.take(String(key), ONCE);
  }
  asked.length = 0;
  await limiter.take('0', ONCE);
  await limiter.take('9999', ONCE);
  expect(asked).toEqual(['0']);
});

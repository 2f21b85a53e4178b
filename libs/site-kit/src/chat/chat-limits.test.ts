import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { AppError } from '@portal/errors';
import { processRateLimiter, type RateLimiter } from '@portal/ports';
import { takeQuestion } from './chat-limits.ts';

let now = new Date('2026-03-01T10:00:00.000Z');
const keys: string[] = [];

function visitors(limiter: RateLimiter = processRateLimiter(() => now)) {
  now = new Date('2026-03-01T10:00:00.000Z');
  keys.length = 0;
  const watched: RateLimiter = { take: (key, limit) => (keys.push(key), limiter.take(key, limit)) };
  const hash = async (text: string) => createHash('sha256').update(text).digest('base64url');
  return (address = '203.0.113.7') => takeQuestion({ limiter: watched, hash }, { address, now });
}

const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000));

test('a visitor asks six questions a minute', async () => {
  const ask = visitors();
  for (let turn = 0; turn < 6; turn += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited', details: { per: 'minute' } });
  await ask('203.0.113.8');
  minutes(1);
  await ask();
});

test('and thirty a day', async () => {
  const ask = visitors();
  for (let turn = 0; turn < 30; turn += 1) {
    await ask();
    minutes(1);
  }
  await expect(ask()).rejects.toMatchObject({
    code: 'rate_limited',
    details: { per: 'day' },
    retryAfterSeconds: 48_600,
  });
  minutes(24 * 60);
  await ask();
});

test('is the same visitor in the whole of an IPv6 /64', async () => {
  const ask = visitors();
  for (let turn = 0; turn < 6; turn += 1) await ask(`2001:db8:1:2::${turn}`);
  await expect(ask('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'rate_limited' });
  await ask('2001:db8:1:3::1');
});

test('is counted under no address, and under another key the next day', async () => {
  const ask = visitors();
  await ask();
  minutes(24 * 60);
  await ask();
  expect(keys.join()).not.toContain('203');
  expect(new Set(keys).size).toBe(4);
});

test('is refused while questions cannot be counted', async () => {
  const ask = visitors({
    take: async () => {
      throw new AppError('upstream_unavailable', 'down');
    },
  });
  await expect(ask()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

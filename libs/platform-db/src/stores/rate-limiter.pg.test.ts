import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresRateLimiter } from './rate-limiter.ts';

describe('the limiter over Postgres', () => {
  let suite: SuiteDatabase;
  let time = new Date('2026-03-01T10:00:10.000Z');
  const limiter = () => postgresRateLimiter(suite.processes[0], () => time);
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
  });
  afterAll(async () => {
    await suite.end();
  });

  test.each([
    ['too long for an index', 'x'.repeat(5000)],
    [
      'random and too long',
      Array.from({ length: 4000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(''),
    ],
    ['with a NUL in it', 'token:c\0d'],
  ])('accepts a key %s, and distinguishes it from another', async (_case, key) => {
    expect(await limiter().take(key, { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: true });
    expect(await limiter().take(key, { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: false });
    expect(await limiter().take(`${key}!`, { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: true });
  });

  test('lets nothing through a limit of none', async () => {
    expect(await limiter().take('none', { limit: 0, windowSeconds: 60 })).toEqual({
      allowed: false,
      retryAfterSeconds: 50,
    });
  });

  test('keeps one row per key over many windows', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      time = new Date(Date.UTC(2026, 2, 1, 11, minute));
      await limiter().take('steady', { limit: 2, windowSeconds: 60 });
      await limiter().take('steady', { limit: 2, windowSeconds: 60 });
    }
    expect(await suite.sql(`select count from portal.rate_limits where key = 'steady'`)).toEqual([
      { count: 2 },
    ]);
  });

  test('never counts a window twice when the clocks of two processes differ at its border', async () => {
    const [database] = suite.processes;
    const ahead = postgresRateLimiter(database, () => new Date('2026-03-01T12:01:00.500Z'));
    const behind = postgresRateLimiter(database, () => new Date('2026-03-01T12:00:59.500Z'));
    const taken = [];
    for (const one of [behind, ahead, behind, ahead])
      taken.push(await one.take('skew', { limit: 1, windowSeconds: 60 }));
    expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, false, false]);
  });
});

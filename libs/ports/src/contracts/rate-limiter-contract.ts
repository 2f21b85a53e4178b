import { describe, expect, test } from '@jest/globals';
import type { BatchRateLimiter, RefundingRateLimiter } from '../ports/rate-limiter.ts';

/** What the suite needs: a limiter over an empty store, and a clock it controls. */
export interface RateLimiterUnderTest {
  limiter: RefundingRateLimiter & BatchRateLimiter;
  /** Sets the limiter's clock. */
  setTime(time: Date): void;
}

/** The contract of every rate limiter. Runs on the fake and on each adapter. */
export function rateLimiterContract(name: string, make: () => Promise<RateLimiterUnderTest>): void {
  const start = new Date('2026-03-01T10:00:10.000Z');
  const twoAMinute = { limit: 2, windowSeconds: 60 };

  describe(`rate limiter: ${name}`, () => {
    test('allows up to the limit, then refuses and says how long to wait', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      expect(await limiter.take('a', twoAMinute)).toEqual({ allowed: true, remaining: 1 });
      expect(await limiter.take('a', twoAMinute)).toEqual({ allowed: true, remaining: 0 });
      expect(await limiter.take('a', twoAMinute)).toEqual({ allowed: false, retryAfterSeconds: 50 });
    });

    test('begins again with the next window', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      await limiter.take('a', { limit: 1, windowSeconds: 60 });
      setTime(new Date('2026-03-01T10:00:59.999Z'));
      expect(await limiter.take('a', { limit: 1, windowSeconds: 60 })).toEqual({
        allowed: false,
        retryAfterSeconds: 1,
      });
      setTime(new Date('2026-03-01T10:01:00.000Z'));
      expect(await limiter.take('a', { limit: 1, windowSeconds: 60 })).toEqual({
        allowed: true,
        remaining: 0,
      });
    });

    test('a refunded event may happen again, up to the number counted', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      const take = async () => (await limiter.take('a', twoAMinute)).allowed;
      expect([await take(), await take(), await take()]).toEqual([true, true, false]);
      await limiter.refund('a', twoAMinute);
      expect([await take(), await take()]).toEqual([true, false]);
      for (let turn = 0; turn < 5; turn += 1) await limiter.refund('a', twoAMinute);
      expect([await take(), await take(), await take()]).toEqual([true, true, false]);
      await limiter.refund('never counted', twoAMinute);
      expect(await limiter.take('never counted', twoAMinute)).toEqual({ allowed: true, remaining: 1 });
    });

    test('a late refund does not affect the next window', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      await limiter.take('a', twoAMinute);
      setTime(new Date('2026-03-01T10:01:00.000Z'));
      await limiter.refund('a', twoAMinute);
      expect(await limiter.take('a', twoAMinute)).toEqual({ allowed: true, remaining: 1 });
    });

    test('counts each key separately', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      await limiter.take('a', { limit: 1, windowSeconds: 60 });
      expect(await limiter.take('b', { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: true });
    });

    test('counts several keys at once, each against its own limit', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      const one = { key: 'b', limit: { limit: 1, windowSeconds: 60 } };
      const two = { key: 'a', limit: twoAMinute };
      expect(await limiter.takeAll([one, two])).toEqual([
        { allowed: true, remaining: 0 },
        { allowed: true, remaining: 1 },
      ]);
      const none = { key: 'c', limit: { limit: 0, windowSeconds: 60 } };
      expect(await limiter.takeAll([two, none, one])).toEqual([
        { allowed: true, remaining: 0 },
        { allowed: false, retryAfterSeconds: 50 },
        { allowed: false, retryAfterSeconds: 50 },
      ]);
      expect(await limiter.take('a', twoAMinute)).toMatchObject({ allowed: false });
      setTime(new Date('2026-03-01T10:01:00.000Z'));
      expect(await limiter.takeAll([two])).toEqual([{ allowed: true, remaining: 1 }]);
      expect(await limiter.takeAll([])).toEqual([]);
    });

    test('admits exactly as many concurrent pairs as the smaller limit allows', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      const pair = [
        { key: 'a', limit: { limit: 7, windowSeconds: 60 } },
        { key: 'b', limit: { limit: 30, windowSeconds: 60 } },
      ];
      const taken = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => limiter.takeAll(turn % 2 === 0 ? pair : pair.toReversed())),
      );
      const both = taken.filter((decisions) => decisions.every(({ allowed }) => allowed));
      expect(both).toHaveLength(7);
    });

    test('admits exactly as many concurrent events as the limit allows', async () => {
      const { limiter, setTime } = await make();
      setTime(start);
      const taken = await Promise.all(
        Array.from({ length: 30 }, () => limiter.take('a', { limit: 7, windowSeconds: 60 })),
      );
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7);
    });
  });
}

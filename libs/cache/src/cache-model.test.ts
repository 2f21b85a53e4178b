import { expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { AppError } from '@portal/errors';
import fc from 'fast-check';
import { readThroughCache } from './read-through-cache.ts';

const [TTL, PAUSE, STALE] = [10, 4, 25];
const KEYS = ['a', 'b', 'c'];

/** One version of a key at the source, from a time on. */
interface Version {
  from: number;
  value: number;
}

const key = fc.constantFrom(...KEYS);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('get' as const), key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refresh' as const), key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('invalidate' as const), key }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pass' as const), ms: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change' as const), key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('outage' as const), isOut: fc.boolean() }) },
);

test('at any order of events, nothing older than allowed is returned, and nothing is read more often than needed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      let [time, isOut] = [0, false];
      const versions = new Map<string, Version[]>(KEYS.map((name) => [name, [{ from: 0, value: 0 }]]));
      const invalidatedAt = new Map<string, number>();
      const lastRead = new Map<string, number>();
      const needless: string[] = [];
      let pausedSince = -Infinity;
      const cache = readThroughCache<number>({
        elapsed: () => time,
        ttlMs: TTL,
        max: KEYS.length,
        outage: { pauseMs: PAUSE, staleMs: () => STALE },
      });
      const newest = (name: string) => versions.get(name)?.at(-1)?.value ?? -1;
      /** The value as it was at some time since `since`. */
      const wasSince = (name: string, value: number, since: number) => {
        const all = versions.get(name) ?? [];
        const until = all[value + 1]?.from ?? Infinity;
        return all[value] !== undefined && until >= since;
      };
      const read = (name: string, isForced: boolean) => async () => {
        const isEarly = time - (lastRead.get(name) ?? -Infinity) < TTL || time - pausedSince < PAUSE;
        if (isEarly && !isForced) needless.push(`${name} at ${time}`);
        if (isOut) {
          pausedSince = time;
          throw new AppError('upstream_unavailable', 'The source is unavailable.');
        }
        pausedSince = -Infinity;
        lastRead.set(name, time);
        return newest(name);
      };
      for (const one of acts) {
        if (one.act === 'pass') time += one.ms;
        else if (one.act === 'outage') isOut = one.isOut;
        else if (one.act === 'change')
          versions.get(one.key)?.push({ from: time, value: newest(one.key) + 1 });
        else if (one.act === 'invalidate') {
          cache.invalidate(one.key);
          invalidatedAt.set(one.key, time);
          lastRead.delete(one.key);
        } else {
          const isForced = one.act === 'refresh';
          const asked = isForced
            ? cache.refresh(one.key, read(one.key, true))
            : cache.get(one.key, read(one.key, false));
          const value = await asked.catch(() => null);
          if (isForced && value === null) lastRead.delete(one.key);
          if (value === null) continue;
          const mayBeStale = isOut || time - pausedSince < PAUSE;
          const oldest = isForced ? time : time - (mayBeStale ? STALE : TTL);
          expect(wasSince(one.key, value, Math.max(oldest, invalidatedAt.get(one.key) ?? -Infinity))).toBe(
            true,
          );
        }
      }
      expect(needless).toEqual([]);
    }),
    examples({
      short: 60,
      long: 3_000,
      longFinds: 'A sequence of rare calls after which the cache and the model differ.',
    }),
  );
});

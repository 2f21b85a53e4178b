import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import {
  type ReadThroughCache,
  readThroughCache,
  type ReadThroughCacheOptions,
} from './read-through-cache.ts';

const TTL = 15_000;
const PAUSE = 5_000;
const OUTAGE = new AppError('upstream_unavailable', 'The source is unavailable.');

let time: number;
let reads: string[];
let source: (key: string) => Promise<string | null>;
let cache: ReadThroughCache<string | null>;

beforeEach(() => {
  time = 0;
  reads = [];
  source = async (key) => `${key}${reads.length}`;
  cache = cached();
});

const pass = (ms: number) => void (time += ms);
const cached = (options: Partial<ReadThroughCacheOptions<string | null>> = {}) =>
  readThroughCache({ elapsed: () => time, ttlMs: TTL, max: 100, ...options });
const reading = (key: string) => () => {
  reads.push(key);
  return source(key);
};
const get = (key = 'a') => cache.get(key, reading(key));
const refresh = (key = 'a') => cache.refresh(key, reading(key));

/** Has the source wait with its next answers until `answer` is called. */
function waiting() {
  const answers: ((value: string) => void)[] = [];
  source = () => new Promise((resolve) => void answers.push(resolve));
  return (at: number, value: string) => answers[at]?.(value);
}

describe('a value', () => {
  test('is read once until it is out of date, counted from the start of its read', async () => {
    const answer = waiting();
    const first = get();
    pass(TTL / 2);
    answer(0, 'first');
    expect(await first).toBe('first');
    pass(TTL / 2 - 1);
    expect([await get(), reads.length]).toEqual(['first', 1]);
    source = async () => 'second';
    pass(1);
    expect([await get(), reads.length]).toEqual(['second', 2]);
  });

  test('is read once for concurrent callers, and again once it is out of date', async () => {
    for (const turn of [1, 2]) {
      const values = await Promise.all(Array.from({ length: 20 }, () => get()));
      expect([new Set(values).size, reads.length]).toEqual([1, turn]);
      pass(TTL);
    }
  });

  test('is read again where its read takes longer than it would be cached', async () => {
    cache = cached({ outage: { pauseMs: PAUSE, staleMs: () => Infinity } });
    await get();
    pass(TTL);
    const answer = waiting();
    const late = get();
    pass(TTL - 1);
    const joined = get();
    pass(1);
    const next = get();
    expect(reads).toHaveLength(3);
    answer(1, 'second');
    answer(0, 'first');
    expect([await late, await joined, await next, await get()]).toEqual([
      'first',
      'first',
      'second',
      'second',
    ]);
    pass(TTL);
    source = async () => Promise.reject(OUTAGE);
    expect(await get()).toBe('second');
  });

  test('may be that there is none', async () => {
    source = async () => null;
    expect([await get(), await get(), reads.length]).toEqual([null, null, 1]);
  });

  test('may be of a kind that is not cached', async () => {
    cache = cached({ ttlMs: Infinity, isCacheable: (value) => value !== null });
    source = async () => null;
    await get();
    source = async () => 'there';
    expect([await get(), reads.length]).toEqual(['there', 2]);
    pass(1e12);
    expect([await get(), reads.length]).toEqual(['there', 2]);
  });

  test('is that of its key', async () => {
    expect([await get('a'), await get('b'), await get('a')]).toEqual(['a1', 'b2', 'a1']);
  });

  test('is evicted when it is the least recently used one of too many', async () => {
    cache = cached({ max: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });

  test('is evicted when all are too large together, and is not cached when it is alone', async () => {
    cache = cached({ size: { max: 10, of: (value) => value?.length ?? 1 } });
    source = async (key) => key.repeat(4);
    for (const key of ['a', 'b', 'c', 'a']) await get(key);
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
    source = async (key) => key.repeat(11);
    expect([await get('d'), await get('d')]).toEqual(['d'.repeat(11), 'd'.repeat(11)]);
    expect(reads.slice(4)).toEqual(['d', 'd']);
  });

  test('can be looked at without being read', async () => {
    expect(cache.peek('a')).toBeUndefined();
    await get();
    expect(cache.peek('a')).toBe('a1');
    pass(TTL);
    expect([cache.peek('a'), reads.length]).toEqual([undefined, 1]);
  });

  test('that is set takes the place of one that is being read', async () => {
    const answer = waiting();
    const first = get();
    cache.set('a', 'set');
    answer(0, 'read');
    expect([await first, await get(), reads.length]).toEqual(['read', 'set', 1]);
  });
});

describe('a refresh', () => {
  test('reads now, and its value is cached', async () => {
    await get();
    expect([await refresh(), await get(), reads.length]).toEqual(['a2', 'a2', 2]);
  });

  test('does not join a read that began before it', async () => {
    const answer = waiting();
    const [before, now] = [get(), refresh()];
    answer(1, 'new');
    answer(0, 'old');
    expect([await before, await now, await get(), reads.length]).toEqual(['old', 'new', 'new', 2]);
  });
});

describe('an invalidated value', () => {
  test('is read again, and others are not', async () => {
    await Promise.all([get('a'), get('b')]);
    cache.invalidate('a');
    await Promise.all([get('a'), get('b')]);
    expect(reads).toEqual(['a', 'b', 'a']);
  });

  test.each([
    ['by its key', () => cache.invalidate('a')],
    ['by a condition', () => cache.invalidateWhere((key) => key === 'a')],
    ['with all', () => cache.clear()],
  ])('that is being read answers those who wait for it and is not cached: %s', async (_case, invalidate) => {
    const answer = waiting();
    const before = get();
    await Promise.resolve();
    invalidate();
    const after = get();
    answer(0, 'old');
    answer(1, 'new');
    expect([await before, await after, await get(), reads.length]).toEqual(['old', 'new', 'new', 2]);
  });

  test('is one that fulfils the condition', async () => {
    for (const key of ['x1', 'x2', 'y1']) await get(key);
    cache.invalidateWhere((key) => key.startsWith('x'));
    for (const key of ['x1', 'x2', 'y1']) await get(key);
    expect(reads).toEqual(['x1', 'x2', 'y1', 'x1', 'x2']);
  });
});

describe('a read that fails', () => {
  test('fails for all who wait for it, and the next one reads again', async () => {
    source = async () => Promise.reject(OUTAGE);
    const all = await Promise.allSettled([get(), get()]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    source = async () => 'back';
    expect([await get(), reads.length]).toEqual(['back', 2]);
  });

  test('fails also when it throws at once', async () => {
    source = () => {
      throw new TypeError('a bug');
    };
    await expect(get()).rejects.toThrow(TypeError);
  });
});

describe('while the source is unavailable', () => {
  const isOut = () => void (source = async () => Promise.reject(OUTAGE));

  beforeEach(() => {
    cache = cached({ outage: { pauseMs: PAUSE, staleMs: (value) => (value === 'on' ? Infinity : 60_000) } });
  });

  test('it is asked once in each pause, for all keys', async () => {
    isOut();
    for (const [wait, asked] of [
      [0, 1],
      [PAUSE - 1, 1],
      [1, 2],
      [PAUSE - 1, 2],
      [1, 3],
    ] as const) {
      pass(wait);
      for (const key of ['a', 'b']) await expect(get(key)).rejects.toBe(OUTAGE);
      expect(reads).toHaveLength(asked);
    }
  });

  test('values that are not out of date are returned', async () => {
    await get('a');
    isOut();
    await expect(get('b')).rejects.toBe(OUTAGE);
    expect(await get('a')).toBe('a1');
  });

  test('an old value is returned up to its age, from memory during the pause', async () => {
    await get();
    isOut();
    pass(TTL);
    expect([await get(), await get(), reads.length]).toEqual(['a1', 'a1', 2]);
    pass(60_000 - TTL - 1);
    expect(await get()).toBe('a1');
    pass(1);
    await expect(get()).rejects.toBe(OUTAGE);
    pass(PAUSE);
    await expect(get()).rejects.toBe(OUTAGE);
  });

  test('the age depends on the value', async () => {
    source = async () => 'on';
    await get();
    isOut();
    pass(1e12);
    expect(await get()).toBe('on');
  });

  test('a value that was invalidated is not returned', async () => {
    await get();
    cache.invalidate('a');
    isOut();
    await expect(get()).rejects.toBe(OUTAGE);
  });

  test('a refresh asks all the same, and ends the pause when it is answered', async () => {
    isOut();
    await expect(get()).rejects.toBe(OUTAGE);
    await expect(refresh()).rejects.toBe(OUTAGE);
    expect(reads).toHaveLength(2);
    source = async () => 'back';
    expect([await refresh(), await get('b')]).toEqual(['back', 'back']);
  });

  test('clearing ends the pause, also when the read that failed began before', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    source = () => promise;
    const before = get();
    await Promise.resolve();
    cache.clear();
    reject(OUTAGE);
    await expect(before).rejects.toBe(OUTAGE);
    source = async () => 'back';
    expect(await get()).toBe('back');
  });

  test('a failure of another kind is thrown, pauses nothing and leaves the old value', async () => {
    await get();
    pass(TTL);
    source = async () => Promise.reject(new TypeError('a bug'));
    await expect(get()).rejects.toThrow(TypeError);
    isOut();
    expect([await get(), reads.length]).toEqual(['a1', 3]);
  });

  test('what counts as unavailable can be decided by the caller', async () => {
    cache = cached({ outage: { pauseMs: PAUSE, isOutage: (error) => error instanceof TypeError } });
    source = async () => Promise.reject(new TypeError('a socket'));
    await expect(get()).rejects.toThrow(TypeError);
    await expect(get()).rejects.toThrow(TypeError);
    expect(reads).toHaveLength(1);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Snapshot } from '@portal/content-core';
import { knownObjects } from './known-objects.ts';
import { type Cached, objectCache } from './object-cache.ts';

const blob = (size: number) => ({ type: 'blob' as const, bytes: new Uint8Array(size) });
const has = (cache: ReturnType<typeof objectCache>, keys: string) =>
  [...keys].filter((key) => cache.find('repo', key) !== undefined).join('');
const unnamed = { name: '', email: '', at: new Date(0) };
const listed = (part: Partial<Snapshot>): Cached => {
  const design = { looks: [], isOwn: false };
  const about = { commit: '', parents: [], author: unnamed, committer: unnamed, message: '' };
  return {
    type: 'listed',
    listed: { root: '', snapshot: { ...about, files: new Map(), rootFiles: new Map(), design, ...part } },
  };
};

describe('the object cache', () => {
  test('evicts the least recently used entry when it is full', () => {
    const cache = objectCache({ maxBytes: 10_000 });
    for (const key of 'abcd') cache.keep('repo', key, blob(2000));
    expect(cache.find('repo', 'a')).toEqual(blob(2000));
    cache.keep('repo', 'e', blob(2000));
    expect(has(cache, 'abcde')).toBe('acde');
  });

  test('never holds more than it may', () => {
    const cache = objectCache({ maxBytes: 10_000 });
    for (let i = 0; i < 500; i += 1) cache.keep('repo', String(i), blob((i * 37) % 2400));
    const held = Array.from({ length: 500 }, (_, i) => cache.find('repo', String(i)));
    const bytes = held.reduce((sum, one) => sum + (one?.type === 'blob' ? one.bytes.length : 0), 0);
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(bytes).toBeGreaterThan(5000);
  });

  test('does not evict everything for one large object', () => {
    const cache = objectCache({ maxBytes: 10_000 });
    cache.keep('repo', 'a', blob(2000));
    cache.keep('repo', 'b', blob(9000));
    expect(has(cache, 'ab')).toBe('a');
  });

  test.each([
    ['messages', listed({ message: 'x'.repeat(3000) })],
    ['names of people', listed({ author: { name: 'x'.repeat(3000), email: '', at: new Date(0) } })],
    ['paths', listed({ files: new Map([['x'.repeat(3000), 'a'.repeat(40)]]) })],
    [
      'names of files',
      { type: 'tree' as const, tree: [{ mode: '100644', name: 'x'.repeat(3000), oid: '' }] },
    ],
  ])('counts long %s', (_what, long) => {
    const cache = objectCache({ maxBytes: 40_000 });
    for (let i = 0; i < 100; i += 1) cache.keep('repo', String(i), long);
    const held = Array.from({ length: 100 }, (_, i) => cache.find('repo', String(i)));
    expect(held.filter((one) => one !== undefined).length).toBeLessThanOrEqual(13);
    expect(cache.find('repo', '99')).toBe(long);
  });

  test('counts an object that is stored twice only once', () => {
    const cache = objectCache({ maxBytes: 10_000 });
    cache.keep('repo', 'a', blob(2000));
    for (let i = 0; i < 50; i += 1) cache.keep('repo', 'b', blob(2000));
    expect(has(cache, 'ab')).toBe('ab');
  });

  test('returns nothing of one repository for another', () => {
    const cache = objectCache();
    knownObjects(cache, 'https://host/one.git').keepBlob('a', new Uint8Array(3));
    expect(knownObjects(cache, 'https://host/two.git').blob('a')).toBeUndefined();
    expect(knownObjects(cache, 'https://host/one.git').blob('a')).toEqual(new Uint8Array(3));
  });

  test('an instance keeps the objects that it has read, even if the cache evicts them', () => {
    const cache = objectCache({ maxBytes: 1000 });
    const known = knownObjects(cache, 'repo');
    known.keepBlob('a', new Uint8Array(900));
    known.learn({ atomic: true });
    for (const key of 'bcdefgh') cache.keep('other', key, blob(0));
    expect(known.blob('a')).toHaveLength(900);
    expect(known.facts()).toEqual({ atomic: true });
    expect(knownObjects(cache, 'repo').blob('a')).toBeUndefined();
  });
});

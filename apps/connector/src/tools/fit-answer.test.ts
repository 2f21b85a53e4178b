import { expect, test } from '@jest/globals';
import { asFarAsFits, firstNames, firstOf } from './fit-answer.ts';

const files = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ file: `content/pages/page-${n}/${'é'.repeat(40)}.json` }));
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('the first parts fit one answer, and the others are counted', () => {
  const { kept, more } = firstOf(files(500), { commit: 'c' });
  expect(kept.length + more).toBe(500);
  expect(kept.length).toBeGreaterThan(50);
  expect(bytes({ commit: 'c', kept })).toBeLessThan(11_100);
  expect(kept).toEqual(files(500).slice(0, kept.length));
});

test('parts that all fit are told whole', () => {
  expect(firstOf(files(3), {})).toEqual({ kept: files(3), more: 0 });
  expect(asFarAsFits(files(3), { beside: {}, name: ({ file }) => file })).toEqual({
    kept: files(3),
    rest: [],
    more: 0,
  });
});

test('what does not fit is named as far as names fit, and counted beyond', () => {
  const parts = files(500).map(({ file }) => ({ file, words: 'x'.repeat(300) }));
  const { kept, rest, more } = asFarAsFits(parts, { beside: { page: 1 }, name: ({ file }) => file });
  expect([kept.length > 10, rest.length > 10, more > 10]).toEqual([true, true, true]);
  expect(bytes({ page: 1, kept, rest })).toBeLessThan(11_100);
  const told = [...kept.map(({ file }) => file), ...rest];
  expect(new Set(told)).toEqual(new Set(parts.slice(0, parts.length - more).map(({ file }) => file)));
});

test('a list of names is told as far as it may be long', () => {
  const removed = files(100).map(({ file }) => file);
  const told: { removed: string[]; moreRemoved?: number } = firstNames({ removed }, 'removed');
  expect(told.removed).toEqual(removed.slice(0, told.removed.length));
  expect(told.removed.length + (told.moreRemoved ?? 0)).toBe(100);
  expect(bytes(told.removed)).toBeLessThan(1_600);
  expect(firstNames({ removed: ['a'] }, 'removed')).toEqual({ removed: ['a'] });
});

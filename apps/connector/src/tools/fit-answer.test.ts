import { expect, test } from '@jest/globals';
import { fitAnswer, fitSecondaryList, fitEntries } from './fit-answer.ts';

const files = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ file: `content/pages/page-${n}/${'é'.repeat(40)}.json` }));
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('the first entries fit one answer, and the others are counted', () => {
  const { fitted, more } = fitEntries(files(500), { commit: 'c' });
  expect(fitted.length + more).toBe(500);
  expect(fitted.length).toBeGreaterThan(50);
  expect(bytes({ commit: 'c', fitted })).toBeLessThan(11_100);
  expect(fitted).toEqual(files(500).slice(0, fitted.length));
});

test('entries that all fit are returned unchanged', () => {
  expect(fitEntries(files(3), {})).toEqual({ fitted: files(3), more: 0 });
  expect(fitAnswer(files(3), { otherFields: {}, name: ({ file }) => file })).toEqual({
    fitted: files(3),
    rest: [],
    more: 0,
  });
});

test('entries that do not fit are named while names fit, and then counted', () => {
  const entries = files(500).map(({ file }) => ({ file, words: 'x'.repeat(300) }));
  const { fitted, rest, more } = fitAnswer(entries, { otherFields: { page: 1 }, name: ({ file }) => file });
  expect([fitted.length > 10, rest.length > 10, more > 10]).toEqual([true, true, true]);
  expect(bytes({ page: 1, fitted, rest })).toBeLessThan(11_100);
  const returned = [...fitted.map(({ file }) => file), ...rest];
  expect(new Set(returned)).toEqual(new Set(entries.slice(0, entries.length - more).map(({ file }) => file)));
});

test('a secondary list is cut to its limit, and the others are counted', () => {
  const removed = files(100).map(({ file }) => file);
  const returned: { removed: string[]; moreRemoved?: number } = fitSecondaryList({ removed }, 'removed');
  expect(returned.removed).toEqual(removed.slice(0, returned.removed.length));
  expect(returned.removed.length + (returned.moreRemoved ?? 0)).toBe(100);
  expect(bytes(returned.removed)).toBeLessThan(1_600);
  expect(fitSecondaryList({ removed: ['a'] }, 'removed')).toEqual({ removed: ['a'] });
});

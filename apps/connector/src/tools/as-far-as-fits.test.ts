import { expect, test } from '@jest/globals';
import { asFarAsFits, firstOf } from './as-far-as-fits.ts';

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
  });
});

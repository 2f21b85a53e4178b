import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { uploadedFirst, withArrived } from './upload-order.ts';

const named = (ids: string) => [...ids].map((id) => ({ id }));
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join('');

test('images that arrive in any order are chosen in the order of their files', () => {
  const files = [...'abcdefghij'];
  fc.assert(
    fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (arrivals) => {
      const chosen = arrivals.reduce<readonly { id: string }[]>(
        // What has not arrived has no id yet.
        (now, id, index) => {
          const there = files.filter((file) => arrivals.slice(0, index + 1).includes(file));
          return withArrived(now, [{ id }], there);
        },
        [],
      );
      expect(idsOf(chosen)).toBe('abcdefghij');
    }),
  );
});

test('what was chosen from the library stays before them', () => {
  expect(idsOf(withArrived(named('xyb'), named('ac'), [...'abc']))).toBe('xyabc');
});

test('the library lists what was uploaded first, in the order of the files', () => {
  expect(idsOf(uploadedFirst(named('dcxbay'), [...'abcd']))).toBe('abcdxy');
  expect(idsOf(uploadedFirst(named('xy'), []))).toBe('xy');
});

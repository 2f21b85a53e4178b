import { expect, test } from '@jest/globals';
import { isNumbering, wordListLevel } from './word-lists.ts';

test('entries of a list are known by what Word writes', () => {
  expect(wordListLevel('margin-left:36pt;mso-list:l0 level2 lfo1;text-indent:-18pt')).toBe(2);
  expect(wordListLevel('mso-list:Ignore')).toBeNull();
  expect(['1.', 'a)', 'iv.', '·', 'o', '§'].map(isNumbering)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

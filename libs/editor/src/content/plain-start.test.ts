import { expect, test } from '@jest/globals';
import { plainStart } from './plain-start.ts';

test.each([
  ['**Bold** and *italic*, _too_ and `code`', 'Bold and italic, too and code'],
  ['## Title\n\nWords', 'Title Words'],
  ['- one\n- two', 'one two'],
  ['See [the **plan**](page:works), [here](https://example.org/a_b)', 'See the plan, here'],
  ['1\\. Only text, 5\\*3 and snake\\_case', '1. Only text, 5*3 and snake_case'],
  ['5 * 3 = 15', '5 * 3 = 15'],
  ['snake_case', 'snake_case'],
])('%j begins with %j', (text, words) => {
  expect(plainStart(text)).toBe(words);
});

import { expect, test } from '@jest/globals';
import { searchPatterns } from './search-patterns.ts';

test.each([
  [' Quay ', { inside: '%quay%', beginning: null, exact: 'quay' }],
  ['Søn', { inside: '%søn%', beginning: null, exact: 'søn' }],
  ['100%', { inside: String.raw`%100\%%`, beginning: null, exact: '100%' }],
  ['a', { inside: null, beginning: 'a', exact: 'a' }],
  ['a-b', { inside: null, beginning: 'a-b', exact: 'a-b' }],
  [String.raw`_\%`, { inside: null, beginning: String.raw`_\%`, exact: String.raw`_\%` }],
  ['\0', { inside: null, beginning: '\uFFFD', exact: '\uFFFD' }],
  ['  ', null],
])('%j', (search, expected) => {
  expect(searchPatterns(search)).toEqual(expected);
});

import { expect, test } from '@jest/globals';
import { didYouMean, nearNames } from './near-names.ts';

test.each([
  ['abuot', ['about', 'board'], ['about']],
  ['aboutt', ['about', 'home'], ['about']],
  ['ABOUT', ['about'], ['about']],
  ['boat', ['board', 'boats', 'home'], ['boats']],
  ['contcat-us', ['contact', 'contact-us', 'contract-us'], ['contact-us', 'contract-us']],
  ['home', ['home'], []],
  ['x', ['y'], []],
  ['about', ['x'.repeat(1000)], []],
  ['x'.repeat(65), ['x'.repeat(64)], []],
])('near %j of %j are %j', (given, names, near) => {
  expect(nearNames(given, names)).toEqual(near);
});

test('of a great many names only the first are looked at', () => {
  const names = [...Array.from({ length: 1000 }, (_, index) => `name-${index}`), 'harbour'];
  expect(nearNames('harbuor', names)).toEqual([]);
  expect(nearNames('harbuor', names.toReversed())).toEqual(['harbour']);
});

test('a question, or nothing', () => {
  expect(didYouMean('bord', ['board', 'bard'])).toBe('; did you mean "board" or "bard"?');
  expect(didYouMean('bord', ['home'])).toBe('');
});

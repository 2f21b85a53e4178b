import { expect, test } from '@jest/globals';
import { initials } from './initials.ts';

test.each([
  ['anna', 'A'],
  ['Anna Berg', 'AB'],
  ['anna.maria-berg', 'AB'],
  ['öze', 'Ö'],
  ['𝒳en', '𝒳'],
  ['7 of nine', '7N'],
  ['(anna)', 'A'],
  ['Anna Berg (agency.example)', 'AB'],
  ['Anna (agency.example)', 'A'],
  ['…', '?'],
  ['', '?'],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

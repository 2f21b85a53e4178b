import { expect, test } from '@jest/globals';
import { sectionName } from './section-name.ts';

const KINDS = [
  { name: 'directions', title: 'Directions' },
  { name: 'quote', title: 'Quote' },
];
const called = (kind: string, data: Readonly<Record<string, unknown>>, locale: string) =>
  sectionName({ kind, data }, { locale, kinds: KINDS });

test('a section is called by its title, else as people call its kind, in the language of the site', () => {
  expect(called('quote', { title: 'In numbers' }, 'de')).toBe('“In numbers”');
  expect(called('quote', {}, 'en-GB')).toBe('Quote');
  expect(called('quote', { title: '' }, 'de')).toBe('Zitat');
  expect(called('directions', {}, 'de')).toBe('Directions');
  expect(called('unknown', {}, 'de')).toBe('unknown');
});

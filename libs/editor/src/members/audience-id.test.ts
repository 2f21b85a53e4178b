import { expect, test } from '@jest/globals';
import { AudienceName } from '@portal/sites';
import { audienceId } from './audience-id.ts';

test.each([
  ['Presse', 'de', 'presse'],
  [' Öffentliche Stellen ', 'de-DE', 'oeffentliche-stellen'],
  ['Press & partners', 'en', 'press-partners'],
  ['partner-press', 'en', 'partner-press'],
  ['x'.repeat(60), 'en', 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'en', 'x'.repeat(39)],
])('%j in %s is stored as %j', (typed, locale, id) => {
  expect(audienceId(typed, locale)).toBe(id);
  expect(AudienceName.safeParse(id).success).toBe(true);
});

test('is empty without a letter or digit', () => {
  expect(audienceId('…', 'en')).toBe('');
});

import { expect, test } from '@jest/globals';
import { instantWords } from './instant-words.ts';
import { languageName } from './language-name.ts';

test('a language has its name in the language of the site', () => {
  expect(languageName('uk', 'de')).toBe('Ukrainisch');
});

test.each(['', 'en,de', '__proto__'])('"%s", which is no language, is shown as it is', (text) => {
  expect(languageName(text, 'en')).toBe(text);
});

test('an instant in a zone that is unknown here is shown in UTC', () => {
  expect(instantWords('2026-12-01T09:00:00Z', { locale: 'en', zone: 'Europe/Atlantis' })).toMatch(
    /09:00 AM UTC/,
  );
});

import { describe, expect, test } from '@jest/globals';
import { inLanguage } from './in-language.ts';

describe('the words of a language', () => {
  test.each(['de', 'de-CH', 'de-AT'])('are German for %s', (locale) => {
    expect(inLanguage({ en: 'Page', de: 'Seite' }, locale)).toBe('Seite');
  });

  test.each(['en', 'en-GB', 'da', 'fr', 'den'])('are English for %s', (locale) => {
    expect(inLanguage({ en: 'Page', de: 'Seite' }, locale)).toBe('Page');
  });
});

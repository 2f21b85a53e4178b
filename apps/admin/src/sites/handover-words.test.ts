import { expect, test } from '@jest/globals';
import { handoverLanguage, handoverTime, handoverWords } from './handover-words.ts';

test('the sheet of a German site is in German, every other one in English', () => {
  expect(handoverWords('de-AT').site).toBe('Ihre Website');
  expect(handoverWords('fr').site).toBe('Your site');
  expect(['de', 'de-AT', 'en-GB', 'fr'].map(handoverLanguage)).toEqual(['de', 'de', 'en', 'en']);
});

test('it says how a new site gets into search engines, with the words of the switch', () => {
  expect(handoverWords('en').searchText).toContain('“Keep the whole site out of search engines”');
  expect(handoverWords('de').searchText).toContain('„Die ganze Website nicht in Suchmaschinen zeigen“');
});

test('its time is written in its language', () => {
  const at = new Date('2026-03-01T10:05:00.000Z');
  expect(handoverTime(at, 'de')).toBe('Sonntag, 1. März 2026 um 10:05:00 UTC');
  expect(handoverTime(at, 'en')).toMatch(/^Sunday,? 1 March 2026 at 10:05:00 UTC$/);
});

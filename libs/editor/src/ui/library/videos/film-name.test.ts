import { expect, test } from '@jest/globals';
import { filmName } from './film-name.ts';

const stored = { id: 'a', type: 'video/mp4', bytes: 4, storedAt: '2026-11-23T12:00:00.000Z' };

test('a film is called by its title, else by when it was uploaded', () => {
  expect(filmName({ title: 'A tour', stored }, 'de')).toBe('A tour');
  expect(filmName({ title: '', stored }, 'de')).toMatch(/^Film, hochgeladen 23\.11\.2026, \d\d:00$/);
  expect(filmName({ title: '', stored }, 'en')).toMatch(/^Film uploaded Nov 23, 2026, /);
  expect(filmName({ title: '', stored: null }, 'en')).toBe('Film without a title');
});

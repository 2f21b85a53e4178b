import { expect, test } from '@jest/globals';
import { mainAddress } from './main-address.ts';

const OWN = 'http://harbour.sites.test:4413';
const CLIENT = 'https://www.client.example';
const names = (primary: string | null) =>
  ['www.client.example', 'client.example'].map((name) => ({ name, isPrimary: name === primary }));
const marks = (primary: string | null, url: string | null) => {
  const { markOf, isChanging } = mainAddress(names(primary), url);
  const words = [null, 'www.client.example', 'client.example'].map((name) => markOf(name)?.word ?? '');
  return [...words, isChanging];
};

test('a chosen name becomes the main address once the record leads to it', () => {
  expect(marks('www.client.example', OWN)).toEqual(['Main address', 'Becomes the main address', '', true]);
  expect(marks('www.client.example', CLIENT)).toEqual(['', 'Main address', '', false]);
  expect(marks('client.example', CLIENT)).toEqual(['', 'Main address', 'Becomes the main address', true]);
});

test('so does the own name when it is chosen again', () => {
  expect(marks(null, CLIENT)).toEqual(['Becomes the main address', 'Main address', '', true]);
  expect(marks(null, OWN)).toEqual(['Main address', '', '', false]);
});

test('the own name is the main address also when the name before has been removed', () => {
  const { markOf, isChanging } = mainAddress([], CLIENT);
  expect([markOf(null)?.word, isChanging]).toEqual(['Main address', false]);
});

test('a site that has never been online has the address that was chosen', () => {
  expect(marks(null, null)).toEqual(['Main address', '', '', false]);
});

test('its summary has the own name where that is meant', () => {
  const summary = (primary: string | null, url: string) =>
    mainAddress(names(primary), url).summary('harbour.sites.test');
  expect(summary(null, OWN)).toBe('Main address: harbour.sites.test.');
  expect(summary('client.example', OWN)).toBe(
    'Main address: harbour.sites.test. client.example: Becomes the main address.',
  );
});

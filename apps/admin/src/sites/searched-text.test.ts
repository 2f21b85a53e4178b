import { expect, test } from '@jest/globals';
import { searchedText } from './searched-text.ts';

const HOSTS = { zoneName: async () => 'sites.example', codeHost: 'https://github.com' };

test.each([
  ['https://harbour.sites.example/about?a=1#b', 'harbour'],
  ['http://harbour.sites.example:8443', 'harbour'],
  ['harbour.sites.example/about', 'harbour'],
  ['Harbour.sites.example', 'harbour'],
  ['harbour.sites.example:4413', 'harbour'],
  ['www.client.example:4413/about', 'www.client.example'],
  ['https://www.client.example/en/about', 'www.client.example'],
  ['www.client.example/about', 'www.client.example'],
  ['  https://WWW.Client.example ', 'www.client.example'],
  ['https://münchen.example/', 'xn--mnchen-3ya.example'],
  ['https://github.com/agency/harbour.git', 'agency/harbour'],
  ['https://github.com/agency/harbour/tree/main/content', 'agency/harbour'],
  ['github.com/agency/harbour', 'agency/harbour'],
  ['https://github.com/agency', 'https://github.com/agency'],
])('a pasted %s searches for %s', async (typed, searched) => {
  expect(await searchedText(typed, HOSTS)).toBe(searched);
});

test.each([
  'harbour',
  'agency/harbour',
  'www.client.example',
  'Café 3.0 / bar',
  '3.0',
  'https://',
  '100%',
  '',
])('the text %j stays as it is', async (typed) => {
  expect(await searchedText(typed, HOSTS)).toBe(typed);
});

test('while the zone is not known, the whole host is searched for', async () => {
  const unknown = { ...HOSTS, zoneName: async () => null };
  expect(await searchedText('https://harbour.sites.example/', unknown)).toBe('harbour.sites.example');
});

import { expect, test } from '@jest/globals';
import { isNavigation } from './is-navigation.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test.each([
  ['a browser', 'GET', { 'sec-fetch-mode': 'navigate', accept: BROWSER }, true],
  ['a browser at an origin without https', 'GET', { accept: BROWSER }, true],
  ['a check of a link', 'HEAD', { accept: BROWSER }, true],
  ['a script of a page', 'GET', { 'sec-fetch-mode': 'cors', accept: BROWSER }, false],
  ['an image of a page', 'GET', { 'sec-fetch-mode': 'no-cors', accept: 'image/webp,*/*' }, false],
  ['curl', 'GET', { accept: '*/*' }, false],
  ['a program', 'GET', {}, false],
  ['a form', 'POST', { 'sec-fetch-mode': 'navigate', accept: BROWSER }, false],
])('%s', (_who, method, headers, expected) => {
  expect(isNavigation({ method, headers: new Headers(headers as Record<string, string>) })).toBe(expected);
});

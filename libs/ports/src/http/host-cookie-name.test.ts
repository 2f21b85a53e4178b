import { expect, test } from '@jest/globals';
import { hostCookieName } from './host-cookie-name.ts';

test.each([
  ['https://site.example.test', '__Host-session'],
  ['http://localhost:4400', 'session'],
  ['http://https.example.test', 'session'],
])('a cookie of %s is called %s', (origin, name) => {
  expect(hostCookieName(origin, 'session')).toBe(name);
});

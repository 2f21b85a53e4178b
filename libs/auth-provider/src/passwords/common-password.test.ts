import { expect, test } from '@jest/globals';
import { isCommonPassword } from './common-password.ts';

const EMAIL = 'maria.keller@client.example';

test.each([
  'password123',
  'Passwort1!',
  'P@ssw0rd2026',
  '12345678',
  '24.12.1980',
  'Sommer2026!',
  'qwertz123',
  'aaaaaaaaaa',
  'abcabcabc',
  '2026Willkommen',
  'maria.keller1980',
  EMAIL,
])('%s is common', (password) => {
  expect(isCommonPassword(password, EMAIL)).toBe(true);
});

test.each([
  'a new and longer password 7',
  'correct horse battery staple',
  'Passwort für den Hafen',
  'k7-Rübe-Fenster',
  '8201947365018',
  'xT4$kk29pq',
  '!?&%!?-#+*',
])('%s is not', (password) => {
  expect(isCommonPassword(password, EMAIL)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { sessionKeys } from '../session/session-keys.ts';
import { codesLeftWords } from '../words/codes-left-words.ts';
import { codesLeftCookie, readCodesLeft } from './codes-left.ts';

const deps = { origin: 'https://admin.example', keys: sessionKeys('secret', () => new Date(0)) };
const read = (cookie: string, userId = 'u-ada') =>
  readCodesLeft(deps, { userId }, new Request(deps.origin, { headers: { cookie } }));

test('the next page of the user who used a recovery code learns how many are left', async () => {
  const [cookie = ''] = (await codesLeftCookie(deps, 'u-ada', 9)).split(';');
  expect(await read(cookie)).toBe(9);
  expect(await read(cookie, 'u-ben')).toBeNull();
  expect(await read('')).toBeNull();
  expect(await read('__Host-portal-admin-codes-left=9')).toBeNull();
});

test.each([
  [9, '9 recovery codes are left.'],
  [1, 'One recovery code is left.'],
  [0, 'No recovery code is left.'],
])('%s are left: %j', (codesLeft, words) => {
  expect(codesLeftWords(codesLeft)).toBe(words);
});

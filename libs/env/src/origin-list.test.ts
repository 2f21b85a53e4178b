import { expect, test } from '@jest/globals';
import { originList } from './origin-list.ts';

const parsed = (value: string) => originList(2).safeParse(value);

test('a list of origins is as browsers write them, each once', () => {
  expect(parsed('https://WWW.Client.test:443/, https://www.client.test,http://a.test:8080').data).toEqual([
    'https://www.client.test',
    'http://a.test:8080',
  ]);
});

test.each([
  'client.test',
  'https://a.test/path',
  'https://user@a.test',
  'ftp://a.test',
  'https://a.test:99999',
])('a list with %s is none', (entry) => {
  expect(parsed(`https://b.test,${entry}`).success).toBe(false);
});

test('a list has an end', () => {
  expect(parsed('https://a.test,https://b.test,https://c.test').error?.issues[0]?.message).toBe(
    'must be at most 2 origins',
  );
});

import { expect, test } from '@jest/globals';
import { secretBox } from './secret-box.ts';

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const box = (secret: string) => secretBox({ secret, randomBytes });

test('a sealed text opens for the same site with the same key only', async () => {
  const sealed = await box('key').seal('s-1', 'sécret');
  expect(sealed).toMatch(/^v1\./);
  expect(sealed).not.toContain('secret');
  expect(await box('key').open('s-1', sealed)).toBe('sécret');
  expect(await box('key').open('s-2', sealed)).toBeNull();
  expect(await box('other').open('s-1', sealed)).toBeNull();
  expect(await box('key').seal('s-1', 'sécret')).not.toBe(sealed);
  const marked = '\uFEFFsecret';
  expect(await box('key').open('s-1', await box('key').seal('s-1', marked))).toBe(marked);
});

test.each([
  '',
  'v1.a.b',
  'v2.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA',
  `v1.${'A'.repeat(16)}.${'A'.repeat(25)}`,
])('an invalid seal does not open: %s', async (text) => {
  expect(await box('key').open('s-1', text)).toBeNull();
});

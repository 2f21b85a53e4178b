import { describe, expect, test } from '@jest/globals';
import { previewAddress } from './preview-address.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from './secret-token.ts';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

describe('a secret token', () => {
  test('carries 256 bits and is never the same', () => {
    const tokens = Array.from({ length: 100 }, () => newSecretToken(random));
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(isSecretToken(token)).toBe(true);
      expect(atob(token.replace(/-/g, '+').replace(/_/g, '/'))).toHaveLength(32);
    }
    expect(newSecretToken((length) => new Uint8Array(length).fill(255))).toBe(`${'_'.repeat(42)}8`);
  });

  test.each([
    '',
    'short',
    'x'.repeat(44),
    `${'x'.repeat(42)}=`,
    `${'x'.repeat(42)}\n`,
    'x'.repeat(1_000_000),
  ])('has no other form: %#', (text) => {
    expect(isSecretToken(text)).toBe(false);
  });

  test('is stored as its SHA-256', async () => {
    expect(await hashSecretToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  test('of a preview is part of an address of the site', () => {
    expect(previewAddress('https://quay.example.test', 'abc')).toBe(
      'https://quay.example.test/login?preview=abc',
    );
  });
});

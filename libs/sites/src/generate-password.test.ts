import { describe, expect, test } from '@jest/globals';
import { generatePassword } from './generate-password.ts';

describe('a generated password', () => {
  test('is four groups of five letters and digits that are not taken for each other', () => {
    for (let count = 0; count < 200; count += 1)
      expect(generatePassword((length) => crypto.getRandomValues(new Uint8Array(length)))).toMatch(
        /^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/,
      );
  });

  test('has each of 31 characters at each place, which is 99 bits', () => {
    const seen = new Set<string>();
    for (let byte = 0; byte < 256; byte += 1)
      seen.add(generatePassword((length) => new Uint8Array(length).fill(byte < 248 ? byte : 0)));
    expect(seen.size).toBe(31);
    expect(20 * Math.log2(seen.size)).toBeGreaterThan(99);
  });

  test('passes over bytes that would make some characters likelier', () => {
    let call = 0;
    const password = generatePassword((length) => new Uint8Array(length).fill(call++ === 0 ? 255 : 1));
    expect(password).toBe('bbbbb-bbbbb-bbbbb-bbbbb');
    expect(call).toBe(2);
  });
});

import { describe, expect, test } from '@jest/globals';
import { ViewerPassword } from '../input/sign-in-fields.ts';
import { generatePassphrase } from './generate-passphrase.ts';
import { PASSPHRASE_WORDS } from './passphrase-words.ts';
import { randomBelow } from './random-below.ts';

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

describe('the words', () => {
  test('are 256 different ones of four to seven letters', () => {
    expect(new Set(PASSPHRASE_WORDS).size).toBe(256);
    expect(PASSPHRASE_WORDS.filter((word) => !/^[a-z]{4,7}$/.test(word))).toEqual([]);
  });

  test('are never the plural of another word', () => {
    const words = new Set(PASSPHRASE_WORDS);
    expect(PASSPHRASE_WORDS.filter((word) => words.has(`${word}s`))).toEqual([]);
  });
});

describe('a passphrase', () => {
  test('has at least 60 bits, can be read aloud, and is an accepted password', () => {
    expect(6 * Math.log2(PASSPHRASE_WORDS.length) + 4 * Math.log2(10)).toBeGreaterThan(60);
    for (let count = 0; count < 200; count += 1) {
      const passphrase = generatePassphrase(randomBytes);
      expect(passphrase).toMatch(/^(?:[a-z]{4,7}-){6}\d{4}$/);
      expect(ViewerPassword.safeParse(passphrase).success).toBe(true);
    }
  });

  test('depends only on the given bytes', () => {
    let next = 0;
    const counting = () => Uint8Array.of(next++);
    expect(generatePassphrase(counting)).toBe('acorn-actor-album-almond-amber-anchor-6789');
  });
});

describe('a random number below a count', () => {
  test('discards bytes that would favour the low numbers', () => {
    const bytes = [255, 250, 253, 249];
    expect(randomBelow(10, () => Uint8Array.of(bytes.shift() ?? 0))).toBe(9);
    expect(bytes).toEqual([]);
  });

  test.each([1, 2, 10, 100, 255, 256])('of %d is uniform over all bytes', (count) => {
    const seen = new Map<number, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const draws = [byte, 0];
      const number = randomBelow(count, () => Uint8Array.of(draws.shift() ?? 0));
      if (draws.length === 1) seen.set(number, (seen.get(number) ?? 0) + 1);
    }
    expect([seen.size, new Set(seen.values()).size]).toEqual([count, 1]);
  });
});

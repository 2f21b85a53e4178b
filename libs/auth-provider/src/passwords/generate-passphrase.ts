import type { RandomBytes } from '../crypto/bytes.ts';
import { PASSPHRASE_WORDS } from './passphrase-words.ts';
import { randomBelow } from './random-below.ts';

const WORDS = 6;
const DIGITS = 4;

/**
 * A password that is easy to read out over the phone, `amber-canyon-…-4071`: six of 256 words and four digits, which is 61 bits, in at
 * most 52 characters.
 */
export function generatePassphrase(randomBytes: RandomBytes): string {
  const word = () => PASSPHRASE_WORDS[randomBelow(PASSPHRASE_WORDS.length, randomBytes)] ?? '';
  const digit = () => String(randomBelow(10, randomBytes));
  const words = Array.from({ length: WORDS }, word);
  return [...words, Array.from({ length: DIGITS }, digit).join('')].join('-');
}

import { isCommonPassword } from '@portal/auth-provider/common-password';
import { fill } from '@portal/ui/text';
import type { SignInWords } from '../words/sign-in-words.ts';

/** The fewest characters of an editor's password. @see `POST /api/auth/set-password` */
const SHORTEST_PASSWORD = 10;
const LONG = 18;
const FEWEST_DIFFERENT = 5;

/** What a password being typed is worth, in words; empty while there is none. A hint, no judgement: server and provider decide. */
export function strengthWords(password: string, words: SignInWords['strength']): string {
  const characters = [...password];
  const missing = SHORTEST_PASSWORD - characters.length;
  if (characters.length === 0) return '';
  if (missing > 0) return missing === 1 ? words.shortOne : fill(words.short, { n: missing });
  const different = new Set(characters.map((character) => character.toLowerCase())).size;
  if (different < FEWEST_DIFFERENT || isRun(characters) || isCommonPassword(password, null))
    return words.common;
  return characters.length >= LONG ? words.strong : words.fine;
}

/** Neighbours on the keyboard's own list: `0123456789`, `abcdefghij`. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return codes.every((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
}

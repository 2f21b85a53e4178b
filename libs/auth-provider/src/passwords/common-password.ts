/** What many people choose, without the digits and signs that they add: English, German, and rows of keys. */
const COMMON = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh admin administrator asdf asdfasdf asdfgh asdfghjk asdfghjkl baseball batman berlin
  changeme computer default deutschland dragon editor football frühling fruehling fussball fußball geheim hallo hallohallo hello
  herbst ichliebedich iloveyou internet kennwort letmein login master monkey owner pass passw password passwort portal princess
  qwer qwert qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop schatz secret shadow sommer spring starwars summer sunshine
  superman test testtest trustno user welcome willkommen winter yxcvbnm zxcvbnm`.split(/\s+/),
);
/** Signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
};
const LETTER = /\p{L}/u;
/** A date, a telephone number or a row of digits has fewer. */
const FEWEST_DIGITS = 12;

/**
 * Whether a new password is one of those that are tried first: digits alone, one piece again and again, a common word or the person's own
 * address with digits and signs around it. How long it must be, the auth provider decides.
 * @see NIST SP 800-63B, section 3.1.1.2
 */
export function isCommonPassword(password: string, email: string | null): boolean {
  const typed = password.normalize('NFKC').toLowerCase().trim();
  if (/^[\d\s.-]*$/.test(typed)) return typed.replaceAll(/\D/g, '').length < FEWEST_DIGITS;
  if (/^(.{1,3})\1+$/u.test(typed)) return true;
  const signs = [...typed];
  const isLetter = (sign: string) => LETTER.test(sign);
  const word = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('');
  if (COMMON.has(word) || COMMON.has(inLetters(word))) return true;
  const own = email?.toLowerCase();
  return own !== undefined && (typed === own || word === own.split('@')[0]);
}

function inLetters(word: string): string {
  return [...word].map((sign) => LETTERS[sign] ?? sign).join('');
}

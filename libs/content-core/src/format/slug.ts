/**
 * First segments of addresses that the site itself answers, here or below `/edit`, where editors open every page; a test of
 * the site kit's route table holds the two together.
 * @see contract "Client-site routes"
 */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  '404',
  '500',
  'api',
  'audiences',
  'edit',
  'login',
  'robots.txt',
  'set-password',
  'sitemap.xml',
  '_astro',
  '_portal',
]);

/** Whether a page at `slug` could never be reached, since the site answers there itself. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.has(slug.split('/', 1)[0] ?? '');
}

/** Latin letters that Unicode does not take apart into a letter and its marks, each with what stands for it. @see UAX #15 */
const LETTERS = new Map(
  (
    'æ=ae ð=d đ=d ɖ=d ɗ=d ə=e ǝ=e ɛ=e ƒ=f ɣ=g ħ=h ı=i ɨ=i ĸ=k ƙ=k ł=l ŋ=ng ɲ=n ø=o ɔ=o œ=oe ß=ss þ=th ŧ=t ƿ=w ' +
    'ƴ=y ƶ=z'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/** How German writes its umlauts where there are none. */
const UMLAUTS = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
]);

/** Soft hyphens, joiners, direction marks and other characters that are not seen. */
const INVISIBLE = /\p{Cf}/gu;

/** Apostrophes between two letters. */
const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´′＇](?=\p{L})/gu;

/**
 * The words of a title as an id or address: lower-case letters and digits joined by hyphens, at most 60 characters;
 * empty when the title has none. Expects a title, which is short.
 * @param locale language of the title, as a tag; umlauts are written `ae`, `oe` and `ue` in German
 */
export function slugify(title: string, locale = 'en'): string {
  const umlauts = isGerman(locale) ? UMLAUTS : null;
  const plain = title
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => umlauts?.get(letter) ?? LETTERS.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

function isGerman(locale: string): boolean {
  return locale.split('-', 1)[0]?.toLowerCase() === 'de';
}

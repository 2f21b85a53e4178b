/**
 * First segments of addresses that are routes of the site itself, at the root or below `/edit`, where editors open every page. A test
 * compares them with the site kit's route table.
 * @see contract "Client-site routes"
 */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  '404',
  '500',
  'api',
  'audiences',
  'edit',
  'events.ics',
  'favicon.ico',
  'feed.xml',
  'login',
  'robots.txt',
  'set-password',
  'sitemap.xml',
  '_astro',
  '_portal',
]);

/** Whether a page at `slug` could never be reached, because the address is a route of the site. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.has(slug.split('/', 1)[0] ?? '');
}

/** Latin letters that Unicode does not decompose into a letter and its marks, each with its transliteration. @see UAX #15 */
const LETTERS = new Map(
  (
    'æ=ae ð=d đ=d ɖ=d ɗ=d ə=e ǝ=e ɛ=e ƒ=f ɣ=g ħ=h ı=i ɨ=i ĸ=k ƙ=k ł=l ŋ=ng ɲ=n ø=o ɔ=o œ=oe ß=ss þ=th ŧ=t ƿ=w ' +
    'ƴ=y ƶ=z'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/** Transliterations of single languages. */
const GERMAN = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue' }));
const NORDIC = new Map(Object.entries({ å: 'aa', ø: 'oe' }));
const LETTERS_BY_LANGUAGE = new Map([
  ['de', GERMAN],
  ...['da', 'no', 'nb', 'nn'].map((language) => [language, NORDIC] as const),
]);

/** Soft hyphens, joiners, direction marks and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu;

/** Apostrophes between two letters. */
const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´′＇](?=\p{L})/gu;

/**
 * Turns a title into an id or address: words of lower-case letters and digits joined by hyphens, at most 60 characters; empty when the
 * title has none. Expects a title, which is short.
 * @param locale language of the title, as a tag; German writes `ä` as `ae`, Danish and Norwegian write `ø` as `oe`
 */
export function slugify(title: string, locale = 'en'): string {
  return slugOf(title, LETTERS_BY_LANGUAGE.get(locale.split('-', 1)[0]?.toLowerCase() ?? ''));
}

/** What an address is made from. */
export interface SlugWish {
  title: string;
  /** Language tag of the site. */
  locale: string;
  /** Used for a title without a letter or digit that an address can have, such as 北京. */
  fallback: string;
  /** The address that the new one is below. */
  below?: string | undefined;
}

/** Leaves room for the page's own part in an address of 200 characters. */
const LONGEST_FOLDER = 130;

/** An address made from a title that is neither taken nor reserved for the site's own routes: with a number when it has to be. */
export function freeSlug(
  { title, locale, fallback, below }: SlugWish,
  isTaken: (slug: string) => boolean,
): string {
  const own = slugify(title, locale) || fallback;
  const wish = below === undefined || below.length > LONGEST_FOLDER ? own : `${below}/${own}`;
  return firstFree(wish, (slug) => isReservedSlug(slug) || isTaken(slug));
}

/** `wish`, with the lowest number from 2 on that makes it free if it is taken. */
export function firstFree(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}-${number}`;
  return name;
}

/** The addresses that a title has under the rules of all languages, without duplicates and the empty one. */
export function slugsInAnyLanguage(title: string): string[] {
  const slugs = [undefined, GERMAN, NORDIC].map((own) => slugOf(title, own));
  return [...new Set(slugs)].filter((slug) => slug !== '');
}

function slugOf(title: string, own: ReadonlyMap<string, string> | undefined): string {
  const plain = title
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => own?.get(letter) ?? LETTERS.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

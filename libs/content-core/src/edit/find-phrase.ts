import { dottedPath } from '../tree/field-path.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { mapTexts, type TextRecord } from './site-texts.ts';

/** A field whose text holds a phrase. */
export interface PhrasePlace {
  /** The page it is on; null for the site's own record. */
  page: string | null;
  /** Null for the page's own title and description. */
  section: string | null;
  /** The field in the record. */
  path: string;
  /** How often the phrase is in it. */
  count: number;
  /** The first occurrence with some words around. */
  excerpt: string;
  file: string;
}

/** What looking through a character costs. */
const SEARCHED = 0.05;

/** How many characters are told on each side of a phrase. */
const AROUND = 40;

/** The fields of some records that hold a phrase, in the order of the records; never a pattern. */
export function* findPhrase(
  records: readonly TextRecord[],
  { phrase, matchCase }: { phrase: string; matchCase: boolean },
): Work<PhrasePlace[]> {
  const found: PhrasePlace[] = [];
  for (const { file, page, section, record, isText } of records) {
    let length = 0;
    mapTexts(record, isText, (text, path) => {
      length += text.length;
      const places = phrasePlaces(text, phrase, matchCase);
      const [first] = places;
      if (first !== undefined) {
        const excerpt = excerptAt(text, first, phrase.length);
        found.push({ page, section, path: dottedPath(path), count: places.length, excerpt, file });
      }
      return text;
    });
    yield RECORD_COST + length * SEARCHED;
  }
  return found;
}

/** Where links of running text lead: an address is no text. */
const ADDRESS = /\]\([^()\s]*|<[a-z]+:[^<>\s]*>|\b(?:page|document):[\w#-]+/g;

/** Where a phrase stands in a text, from left to right: none inside another, and none in the address of a link. */
export function phrasePlaces(text: string, phrase: string, matchCase: boolean): number[] {
  const [low, wanted] = [text.toLowerCase(), phrase.toLowerCase()];
  // Some letters have more characters in lower case, so that places would not be those of the text.
  const fold = !matchCase && low.length === text.length && wanted.length === phrase.length;
  const [where, what] = fold ? [low, wanted] : [text, phrase];
  const places: number[] = [];
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length)) places.push(at);
  if (places.length === 0) return places;
  const addresses = [...text.matchAll(ADDRESS)].map(
    ({ 0: all, index }) => [index, index + all.length] as const,
  );
  return places.filter((at) => !addresses.some(([from, end]) => at < end && at + what.length > from));
}

/** A part of a text on one line, with dots where it was cut. */
export function excerptAt(text: string, at: number, length: number): string {
  const [from, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  const part = text.slice(from, end).toWellFormed().replace(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}

import type { Occurrence, PhraseQuery } from './occurrence.ts';

/** Addresses of links in running text, which are not text themselves. */
const ADDRESS = /\]\([^()\s]*|<[a-z]+:[^<>\s]*>|\b(?:page|document):[\w#-]+/g;
/** Characters of CommonMark syntax. */
const MARKUP = /[\\`*_[\]()<>&#]/;
/** An escape or a character reference, which stands for one character. */
const UNIT = /\\[!-/:-@[-`{-~]|&(?:#[xX]?[\da-fA-F]{1,7}|[a-zA-Z][a-zA-Z\d]{0,31});/g;

/**
 * The occurrences of a phrase in the stored CommonMark of a text: for phrases that were copied with their formatting, and (`isOnlyWay`)
 * for those without visible characters, such as two spaces.
 */
export function literalOccurrences(
  text: string,
  { phrase, matchCase }: PhraseQuery,
  { isRich, isOnlyWay }: { isRich: boolean; isOnlyWay: boolean },
): Occurrence[] {
  if (!isOnlyWay && !(isRich && MARKUP.test(phrase))) return [];
  const places = matchesOf(text, phrase, matchCase);
  if (places.length === 0 || !isRich) return places;
  const outside = withoutOverlaps(places, spansOf(text, ADDRESS), () => true);
  return withoutOverlaps(
    outside,
    spansOf(text, UNIT),
    ({ from, to }, [start, end]) => (start < from && from < end) || (start < to && to < end),
  );
}

type Span = readonly [number, number];

/** The places for which `isBad` accepts no span that they overlap. Both lists are sorted; one pass. */
function withoutOverlaps(
  places: readonly Occurrence[],
  spans: readonly Span[],
  isBad: (place: Occurrence, span: Span) => boolean,
): Occurrence[] {
  let next = 0;
  return places.filter((place) => {
    while ((spans[next]?.[1] ?? Infinity) <= place.from) next += 1;
    for (let at = next; (spans[at]?.[0] ?? Infinity) < place.to; at += 1) {
      const span = spans[at];
      if (span && isBad(place, span)) return false;
    }
    return true;
  });
}

function matchesOf(text: string, phrase: string, matchCase: boolean): Occurrence[] {
  const [low, wanted] = [text.toLowerCase(), phrase.toLowerCase()];
  // Some letters have more characters in lower case, which would shift the positions.
  const fold = !matchCase && low.length === text.length && wanted.length === phrase.length;
  const [where, what] = fold ? [low, wanted] : [text, phrase];
  const places: Occurrence[] = [];
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length))
    places.push({ from: at, to: at + what.length, read: null, why: null });
  return places;
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: all, index }) => [index, index + all.length] as const);
}

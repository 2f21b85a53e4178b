import { richTextCost } from '../format/rich-text-cost.ts';
import { plainReading, type Reading } from '../format/reading.ts';
import { richReading } from '../format/rich-reading.ts';
import { dottedPath } from '../messages/field-path.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { literalOccurrences } from './literal-occurrences.ts';
import type { Occurrence, PhraseQuery } from './occurrence.ts';
import { mapTexts, type TextRecord } from './text-records.ts';

/** A field whose text contains a phrase. */
export interface PhraseMatch {
  /** The page it is on; null for the site's own record and those of the library. */
  page: string | null;
  /** Null for the page's own title and description. */
  section: string | null;
  /** Id of the document, or of the image of the library, that the field belongs to. */
  document?: string;
  media?: string;
  /** The field in the record. */
  path: string;
  /** Number of occurrences. */
  count: number;
  /** The occurrences that cannot be replaced, and why. */
  leftAlone?: SkippedOccurrences;
  /** The first occurrence with some text around it. */
  excerpt: string;
  file: string;
}

/** Occurrences of a phrase that cannot be replaced. */
export interface SkippedOccurrences {
  count: number;
  why: string;
}

/** The cost of searching a character that is not parsed. */
const SEARCHED = 0.1;

/** How many characters an excerpt shows on each side of a phrase. */
const AROUND = 40;

/** The fields of records that contain a phrase, in the order of the records. The phrase is literal text, not a pattern. */
export function* findPhrase(records: readonly TextRecord[], query: PhraseQuery): Work<PhraseMatch[]> {
  const found: PhraseMatch[] = [];
  for (const record of records) {
    const { places, cost } = matchesIn(record, query);
    found.push(...places);
    yield RECORD_COST + cost;
  }
  return found;
}

function matchesIn(owner: TextRecord, query: PhraseQuery): { places: PhraseMatch[]; cost: number } {
  const found: PhraseMatch[] = [];
  let cost = 0;
  mapTexts(owner.record, owner.isText, (text, path) => {
    cost += text.length * SEARCHED + (mayHold(text, query) ? richTextCost(text) : 0);
    const all = occurrencesIn(text, query, { owner, path });
    const [first] = all;
    if (first === undefined) return text;
    found.push({
      ...recordIds(owner),
      path: dottedPath(path),
      count: all.length,
      ...skippedOccurrences(all),
      excerpt: excerptAt(text, first.from, first.to - first.from),
      file: owner.file,
    });
    return text;
  });
  return { places: found, cost };
}

/** The ids that locate a record, as results contain them. */
export function recordIds({
  page,
  section,
  document,
  media,
}: Pick<PhraseMatch, 'page' | 'section'> & {
  document?: string | undefined;
  media?: string | undefined;
}): Pick<PhraseMatch, 'page' | 'section' | 'document' | 'media'> {
  return {
    page,
    section,
    ...(document === undefined ? {} : { document }),
    ...(media === undefined ? {} : { media }),
  };
}

/** Counts the occurrences that cannot be replaced, with the reason of the first; no field when all can be replaced. */
export function skippedOccurrences(occurrences: readonly Occurrence[]): { leftAlone?: SkippedOccurrences } {
  const [first, ...others] = occurrences.flatMap(({ why }) => why ?? []);
  return first === undefined ? {} : { leftAlone: { count: others.length + 1, why: first } };
}

const WHY = {
  crosses: 'it crosses formatting, a line break or the words of a link; change it with save_sections',
  address: 'it is an address that is shown as it is; change it with save_sections',
  unmapped: 'it is in code that is stored otherwise than it is shown; change it with save_sections',
} as const;
const ENDING = 'the ending of a file name stays';

/** A field of a record, with what determines how its text is parsed. */
export interface TextField {
  owner: Pick<TextRecord, 'isRich' | 'fixed' | 'document'>;
  path: readonly (string | number)[];
}

/** The occurrences of a phrase in the text of a field, from left to right, without overlaps. */
export function occurrencesIn(text: string, query: PhraseQuery, { owner, path }: TextField): Occurrence[] {
  const isRich = owner.isRich?.(path, text) ?? false;
  const needle = plainReading(query.phrase, { fold: !query.matchCase }).text;
  const found =
    needle.trim() === ''
      ? []
      : mayHold(text, query)
        ? visibleOccurrences(readingOf(text, isRich, query), needle)
        : [];
  const all =
    found.length > 0 ? found : literalOccurrences(text, query, { isRich, isOnlyWay: needle.trim() === '' });
  if (owner.fixed !== undefined) return all.map((one) => ({ ...one, why: owner.fixed ?? null }));
  if (owner.document === undefined || path[0] !== 'fileName') return all;
  const ending = text.lastIndexOf('.');
  return all.map((one) => (ending > 0 && one.to > ending ? { ...one, why: ENDING } : one));
}

/** The visible form of a text, folded to lower case unless the query matches case. */
export function readingOf(
  text: string,
  isRich: boolean,
  { matchCase }: Pick<PhraseQuery, 'matchCase'>,
): Reading {
  return isRich ? richReading(text, { fold: !matchCase }) : plainReading(text, { fold: !matchCase });
}

function visibleOccurrences(reading: Reading, needle: string): Occurrence[] {
  const { text, from, piece, fixed } = reading;
  const found: Occurrence[] = [];
  const whyOf = (unit: number) => fixed[piece[unit] ?? 0] ?? null;
  const isInside = (unit: number) =>
    unit > 0 && unit < text.length && from[unit] === from[unit - 1] && whyOf(unit) !== 'unmapped';
  for (let at = text.indexOf(needle); at !== -1;) {
    const end = at + needle.length;
    // A base letter inside a letter with combining marks is not an occurrence.
    const isWhole = !isInside(at) && !isInside(end);
    if (isWhole) {
      const why = piece[at] === piece[end - 1] ? whyOf(at) : 'crosses';
      found.push({
        from: startOf(reading, at),
        to: endOf(reading, end - 1),
        read: [at, end],
        why: why && WHY[why],
      });
    }
    at = text.indexOf(needle, isWhole ? end : at + 1);
  }
  return found;
}

/** A phrase that begins or ends with a space matches one of several spaces. */
function startOf({ text, from, to }: Reading, unit: number): number {
  return text[unit] === ' ' ? (to[unit] ?? 1) - 1 : (from[unit] ?? 0);
}

function endOf({ text, from, to }: Reading, unit: number): number {
  return text[unit] === ' ' ? (from[unit] ?? 0) + 1 : (to[unit] ?? 0);
}

/** Link addresses and character references, because of which the stored text differs from the visible one. */
const HIDING = /\]|&[#\w]+;/;
/** Everything except ASCII letters and digits without combining marks, which are the same in every spelling of a text. */
const UNCOMMON = /[A-Za-z]\p{M}+|[^A-Za-z0-9]+/gu;

/** Whether a text may contain the phrase and has to be parsed. Most texts lack even the plain letters of the phrase. */
function mayHold(text: string, { phrase }: PhraseQuery): boolean {
  const wanted = phrase.replace(UNCOMMON, '').toLowerCase();
  return wanted === '' || HIDING.test(text) || text.replace(UNCOMMON, '').toLowerCase().includes(wanted);
}

/** An excerpt of a text on one line, with an ellipsis where it was cut. */
export function excerptAt(text: string, at: number, length: number): string {
  const [from, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  const part = text.slice(from, end).toWellFormed().replace(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}

import { isRecord, sameJson, valueAt } from '@portal/ports/json';
import type { SectionData } from '../model/kind.ts';
import type { FieldEdits } from './apply-field-edits.ts';

/** How many entries are listed, and how many characters of each. */
const MAX_NAMED = 10;
const LONGEST_WORDS = 60;

/** An entry of a list that an edit replaced by another one. */
export interface ReplacedEntry {
  /** As `set` names it: `items.1`. */
  path: string;
  /** Its position in the old list, from 1, and the length of that list. */
  entry: number;
  of: number;
  /** The beginning of its text; empty when it has none. */
  was: string;
}

/**
 * The entries of lists that values of `set` replace. They are reported because a caller who sets `items.1` may have meant to insert an
 * entry. An unchanged entry, and one that is added at the end of its list, are not reported.
 */
export function replacedEntries(old: SectionData, { set = {} }: FieldEdits): ReplacedEntry[] {
  const found = Object.entries(set).flatMap(([path, value]): ReplacedEntry[] => {
    const steps = path.split('.');
    const index = /^\d{1,6}$/.test(steps.at(-1) ?? '') ? Number(steps.at(-1)) : Number.NaN;
    const list = steps.length > 1 ? valueAt(old, steps.slice(0, -1)) : undefined;
    if (!Array.isArray(list) || !(index < list.length) || sameJson(list[index], value)) return [];
    return [{ path, entry: index + 1, of: list.length, was: firstWords(list[index]) }];
  });
  return found.slice(0, MAX_NAMED);
}

function firstWords(entry: unknown): string {
  const words = isRecord(entry) ? Object.values(entry).find((value) => typeof value === 'string') : entry;
  if (typeof words !== 'string') return '';
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS).toWellFormed()}…` : words;
}

/** The longest answer, in bytes of JSON. */
const MAX_BYTES = 11_000;
/** What the entries of an answer may always take, however long its other fields are. */
export const MIN_ENTRY_BYTES = 3_000;
/** The share of the remaining room that is reserved for the names of entries that do not fit. */
const NAMES_SHARE = 1 / 3;
/** The longest secondary list, one that the caller did not ask for. */
const MAX_SECONDARY_LIST_BYTES = 1_500;

/** How an answer that is too long is shortened. */
export interface FitOptions<Entry> {
  /** The other fields of the answer, which are always returned. */
  otherFields: object;
  /** Stands for an entry that does not fit: shorter than the entry itself. */
  name: (entry: Entry) => object | string;
  /** The most names that are returned, where one call cannot ask for more by name. */
  maxNames?: number;
}

/** Which of `entries` fit into one answer, in their order; the names of others; and how many are not even named. */
export function fitAnswer<Entry extends object>(
  entries: readonly Entry[],
  { otherFields, name, maxNames = Number.POSITIVE_INFINITY }: FitOptions<Entry>,
): { fitted: Entry[]; rest: (object | string)[]; more: number } {
  const fitted: Entry[] = [];
  const rest: (object | string)[] = [];
  const names = entries.map(name);
  let length = Math.min(bytesOf(otherFields), MAX_BYTES - MIN_ENTRY_BYTES);
  const maxNameBytes = (MAX_BYTES - length) * NAMES_SHARE;
  let remainingNameBytes = bytesOf(names);
  for (const [index, entry] of entries.entries()) {
    const entryName = names[index] ?? '';
    remainingNameBytes -= bytesOf(entryName);
    const reserved = Math.min(remainingNameBytes, maxNameBytes);
    if (length + reserved + bytesOf(entry) <= MAX_BYTES) fitted.push(entry);
    else if (rest.length < maxNames && length + bytesOf(entryName) <= MAX_BYTES) rest.push(entryName);
    else return { fitted, rest, more: entries.length - index };
    length += bytesOf(fitted.at(-1) === entry ? entry : entryName) + 1;
  }
  return { fitted, rest, more: 0 };
}

/**
 * The first of `entries` that fit into one answer beside `otherFields`, and how many are left out. The entries may always take
 * `minBytes`.
 */
export function fitEntries<Entry extends object | string>(
  entries: readonly Entry[],
  otherFields: object,
  minBytes = 0,
): { fitted: Entry[]; more: number } {
  return firstWithin(entries, MAX_BYTES - Math.min(bytesOf(otherFields), MAX_BYTES - minBytes));
}

/**
 * One page of a list: the entries that fit one answer, and as `next` the number to send as `after` for the following page.
 * `entries`: the list from number `after` on; `total`: the length of the whole list.
 */
export function fitPage<Entry extends object | string>(
  entries: readonly Entry[],
  { otherFields, after, total }: { otherFields: object; after: number; total: number },
): { fitted: Entry[]; next?: number } {
  const { fitted } = fitEntries(entries, otherFields, MIN_ENTRY_BYTES);
  const next = after + fitted.length;
  return { fitted, ...(next < total && fitted.length > 0 ? { next } : {}) };
}

/** Which part of a list a page has: `, the first 30 of them`; empty where it has the whole list. */
export function pageMessage(
  { length }: readonly unknown[],
  { after, total }: { after: number; total: number },
): string {
  if (length >= total) return '';
  return after === 0 ? `, the first ${length} of them` : `, ${length} of them from number ${after + 1} on`;
}

/** How to ask for the following page; empty on the last one. */
export function nextPageMessages({ next }: { next?: unknown }): string[] {
  return next === undefined ? [] : ['There are more after them: send `next` as `after`.'];
}

/**
 * The output with one of its lists cut to what a secondary list may take. A field named after the list counts what was cut:
 * `{ removedPages: […], moreRemovedPages: 12 }`.
 */
export function fitSecondaryList<Output extends object>(output: Output, list: keyof Output & string): Output {
  const entries: unknown = output[list];
  if (!Array.isArray(entries)) return output;
  const { fitted, more } = firstWithin<object | string>(entries, MAX_SECONDARY_LIST_BYTES);
  if (more === 0) return output;
  return { ...output, [list]: fitted, [`more${list[0]?.toUpperCase()}${list.slice(1)}`]: more };
}

function firstWithin<Entry extends object | string>(
  entries: readonly Entry[],
  maxBytes: number,
): { fitted: Entry[]; more: number } {
  let length = 0;
  const end = entries.findIndex((entry) => (length += bytesOf(entry) + 1) > maxBytes);
  if (end === -1) return { fitted: [...entries], more: 0 };
  return { fitted: entries.slice(0, end), more: entries.length - end };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

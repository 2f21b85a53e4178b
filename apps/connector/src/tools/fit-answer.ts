/** The longest answer, in bytes of JSON. */
const MOST_BYTES = 11_000;
/** What parts may take of it in any case, however much is told beside them. */
const LEAST_BYTES = 3_000;
/** Which share of what is left beside is kept free for the names of parts that do not fit. */
const NAMES_SHARE = 1 / 3;
/** The longest list of names beside what was asked for. */
const SIDE_BYTES = 1_500;

/** How the parts of an answer are told. */
export interface Telling<Part> {
  /** What is told beside the parts. */
  beside: object;
  /** How a part is named where it does not fit: shorter than the part itself. */
  name: (part: Part) => object | string;
  /** The most parts that are named, where a call that asks for them by name takes no more. */
  mostNames?: number;
}

/** The parts that fit into one answer, in their order, the names of others, and how many after them are not even named. */
export function asFarAsFits<Part extends object>(
  parts: readonly Part[],
  { beside, name, mostNames = Number.POSITIVE_INFINITY }: Telling<Part>,
): { kept: Part[]; rest: (object | string)[]; more: number } {
  const kept: Part[] = [];
  const rest: (object | string)[] = [];
  const names = parts.map(name);
  let length = Math.min(bytesOf(beside), MOST_BYTES - LEAST_BYTES);
  const forNames = (MOST_BYTES - length) * NAMES_SHARE;
  let left = bytesOf(names);
  for (const [at, part] of parts.entries()) {
    const named = names[at] ?? '';
    left -= bytesOf(named);
    if (length + Math.min(left, forNames) + bytesOf(part) <= MOST_BYTES) kept.push(part);
    else if (rest.length < mostNames && length + bytesOf(named) <= MOST_BYTES) rest.push(named);
    else return { kept, rest, more: parts.length - at };
    length += bytesOf(kept.at(-1) === part ? part : named) + 1;
  }
  return { kept, rest, more: 0 };
}

/** The parts that fit into one answer, in their order, and how many others there are. `least`: bytes that parts have in any case. */
export function firstOf<Part extends object | string>(
  parts: readonly Part[],
  beside: object,
  least = 0,
): { kept: Part[]; more: number } {
  return within(parts, MOST_BYTES - Math.min(bytesOf(beside), MOST_BYTES - least));
}

/**
 * The part of a list from `after` on that fits one answer, and where the list goes on: to be sent as `after`. `parts`: those from `after`
 * on; `total`: how many there are with those before.
 */
export function pageFrom<Part extends object | string>(
  parts: readonly Part[],
  { beside, after, total }: { beside: object; after: number; total: number },
): { kept: Part[]; next?: number } {
  const { kept } = firstOf(parts, beside, LEAST_BYTES);
  const next = after + kept.length;
  return { kept, ...(next < total && kept.length > 0 ? { next } : {}) };
}

/** Which part of a list an answer has: `, the first 30 of them`; nothing where it has all. */
export function sayPart(
  { length }: readonly unknown[],
  { after, total }: { after: number; total: number },
): string {
  if (length >= total) return '';
  return after === 0 ? `, the first ${length} of them` : `, ${length} of them from number ${after + 1} on`;
}

/** How a list goes on that has `next`; nothing where it ends. */
export function sayNext({ next }: { next?: unknown }): string[] {
  return next === undefined ? [] : ['There are more after them: send `next` as `after`.'];
}

/**
 * An output of which a list of names is told as far as it may be long; `more` and the list's name count the others:
 * `{ removedPages: […], moreRemovedPages: 12 }`.
 */
export function firstNames<Output extends object>(output: Output, list: keyof Output & string): Output {
  const names: unknown = output[list];
  if (!Array.isArray(names)) return output;
  const { kept, more } = within<object | string>(names, SIDE_BYTES);
  if (more === 0) return output;
  return { ...output, [list]: kept, [`more${list[0]?.toUpperCase()}${list.slice(1)}`]: more };
}

function within<Part extends object | string>(
  parts: readonly Part[],
  most: number,
): { kept: Part[]; more: number } {
  let length = 0;
  const end = parts.findIndex((part) => (length += bytesOf(part) + 1) > most);
  return end === -1 ? { kept: [...parts], more: 0 } : { kept: parts.slice(0, end), more: parts.length - end };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

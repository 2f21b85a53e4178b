import type { z } from 'zod';
import { quoted } from './field-path.ts';
import { didYouMean } from './near-names.ts';

/** How many complaints about one record are told. */
export const MOST_COMPLAINTS = 100;

/** How long one complaint may be, in UTF-16 units, and how much of its end is kept, which says what to do. */
const LONGEST_COMPLAINT = 300;
const KEPT_END = 120;

/** How much of the values of a choice is told. */
const LONGEST_CHOICE = 240;

/** The first characters of JSON that holds a value of a type. */
const JSON_STARTS: Readonly<Record<string, RegExp>> = {
  array: /^\s*\[/,
  object: /^\s*\{/,
  record: /^\s*\{/,
};

/**
 * Passed to a schema whose complaints `schemaComplaints` tells: words for frequent slips of callers, which have to be found while the
 * value and the schema are at hand.
 */
export const WITH_ADVICE: z.core.ParseContext<z.core.$ZodIssue> = {
  error(issue) {
    if (issue.code === 'unrecognized_keys') return strangeFields(issue.keys, fieldsOf(issue.inst));
    if (issue.code !== 'invalid_type' || issue.input === undefined) return undefined;
    const { expected, input } = issue;
    if (input === null) return `must be ${article(expected)}, not null; give the value, or leave it out`;
    if (typeof input === 'string' && JSON_STARTS[expected]?.test(input))
      return `send ${article(expected === 'record' ? 'object' : expected)}, not a JSON string`;
    return undefined;
  },
};

/** Fields that a record does not have, with those that may have been meant. */
export function strangeFields(names: readonly string[], known: readonly string[]): string {
  const told = names.slice(0, 5).map(quoted).join(', ');
  const [is, them] = names.length === 1 ? ['is not a field', 'it'] : ['are not fields', 'them'];
  const near = names.slice(0, 5).flatMap((name) => didYouMean(name, known).slice(2) || []);
  const advice = near.length === 0 ? `remove ${them} or check the spelling` : near.join(' ');
  return `${told} ${is} here; ${advice}`;
}

/** A complaint that may repeat words from outside, bounded in length: its middle goes. */
export function shortened(message: string, longest: number = LONGEST_COMPLAINT): string {
  if (message.length <= longest) return message;
  const start = message.slice(0, longest - KEPT_END - 3);
  return `${start} … ${message.slice(-KEPT_END)}`.toWellFormed();
}

/** `must be one of "a", "b"`, with the values that fit one line. */
export function oneOf(values: readonly unknown[]): string {
  const told: string[] = [];
  let length = 0;
  for (const value of values) {
    const word = JSON.stringify(value) ?? String(value);
    if ((length += word.length + 2) > LONGEST_CHOICE) break;
    told.push(word);
  }
  const more = values.length - told.length;
  const rest = more === 0 ? [] : [told.length === 0 ? `${more} values` : `${more} more`];
  return `must be one of ${[...told, ...rest].join(', ')}`;
}

/** A type with its article. */
export function article(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}

function fieldsOf(schema: unknown): string[] {
  const shape = part(part(part(schema, '_zod'), 'def'), 'shape');
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

function part(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}

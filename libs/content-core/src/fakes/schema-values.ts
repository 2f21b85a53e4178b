import { isRecord, sameJson } from '@portal/ports/json';
import type { z } from 'zod';

/** Strings of all shapes that fields have. A field takes those that its schema accepts. */
const STRINGS = [
  'The quay',
  'The harbour at night',
  'Wharf 3',
  'works',
  'about',
  'news',
  'de',
  'uk',
  'de-AT',
  'a'.repeat(32),
  'b'.repeat(32),
  'c'.repeat(32),
  'a'.repeat(40),
  'b'.repeat(40),
  'a'.repeat(64),
  'b'.repeat(64),
  '#0b5d66',
  '#993344',
  '2026-12-01',
  '2027-01-02T10:00',
  '2027-03-04',
  '2026-12-01T09:00:00Z',
  '2027-02-01T09:30:00Z',
  'Europe/Berlin',
  'America/New_York',
  'page:works',
  'https://example.org/',
  '/old/address',
  '/old/other',
  '/film/tour.webm',
  '/film/words.vtt',
  'office@example.org',
  'harbour@example.org',
  'GB33BUKB20201555555555',
  '| Who | Fee |\n| - | -: |\n| Adults | 8 |\n| Children | 4 |',
  '| Who | Fee |\n| - | -: |\n| Adults | 9 |',
  'Words with *emphasis* and a [link](page:works).\n\n- one\n- two',
];

/** What happens to one place of a value, and the whole value after it. */
export interface ValueChange {
  /** Names and positions, separated by dots. */
  path: string;
  what: string;
  value: unknown;
}

/** The part of a schema that is read here: zod's own description of it. */
interface Definition {
  type: string;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  entries?: Readonly<Record<string, string>>;
  values?: readonly unknown[];
  keyType?: Schema;
  valueType?: Schema;
  in?: Schema;
}
type Schema = z.ZodType | z.core.$ZodType;

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** A value with every field set, and three entries in each list that takes as many. */
export function exampleOf(schema: z.ZodType): unknown {
  return examplesOf(schema)[0];
}

/** Different valid values. @throws TypeError for a schema that this file has no values for */
function examplesOf(schema: Schema): unknown[] {
  const {
    type,
    shape,
    element,
    innerType,
    options,
    entries,
    values,
    keyType,
    valueType,
    in: input,
  } = definitionOf(schema);
  const part = innerType ?? (type === 'pipe' ? input : undefined);
  if (part) return valid(schema, examplesOf(part));
  if (options) return options.flatMap(examplesOf);
  if (shape) return [0, 1, 2].map((at) => recordOf(shape, at));
  if (element) {
    const found = examplesOf(element);
    return valid(
      schema,
      [[0, 1, 2], [2, 1, 0], [0, 1], [1, 0], [0], [1], []].map((places) =>
        places.flatMap((at) => (found[at] === undefined ? [] : [found[at]])),
      ),
    );
  }
  if (keyType && valueType) {
    const keys = examplesOf(keyType);
    const found = examplesOf(valueType);
    return [Object.fromEntries(keys.map((key, at) => [String(key), found[at % found.length]])), {}];
  }
  const found = valid(schema, [
    ...(entries ? Object.values(entries) : []),
    ...(values ?? []),
    ...(type === 'boolean' ? [true, false] : []),
    ...(type === 'number' || type === 'int' ? [1, 2, 3, 12, 0.25, 0.75] : []),
    ...(type === 'string' ? STRINGS : []),
    ...(type === 'unknown' || type === 'any' ? ['anything'] : []),
  ]);
  if (found.length === 0) throw new TypeError(`No value fits: ${JSON.stringify(definitionOf(schema))}`);
  return found;
}

function recordOf(shape: Readonly<Record<string, Schema>>, at: number): Record<string, unknown> {
  const entries = Object.entries(shape).map(([name, field], index) => {
    const found = examplesOf(field);
    // Fields of one kind differ from each other, as those of real records do.
    return [name, found[(at + index) % Math.min(found.length, 3)]];
  });
  return Object.fromEntries(entries);
}

function valid(schema: Schema, found: readonly unknown[]): unknown[] {
  const parse = (value: unknown) => (schema as z.ZodType).safeParse(value).success;
  return found.filter((value, at) => parse(value) && found.findIndex((one) => sameJson(one, value)) === at);
}

/** Every change of one place within a value. Where it stood at the same place, the place is named once for each. */
export function changesOf(schema: Schema, value: unknown): ValueChange[] {
  return changesAt(schema, value).map(({ path, ...change }) => ({ ...change, path: path.join('.') }));
}

interface ChangeAt extends Omit<ValueChange, 'path'> {
  path: readonly (string | number)[];
}

function changesAt(schema: Schema, value: unknown): ChangeAt[] {
  const { type, shape, element, innerType, options, valueType, in: input } = definitionOf(schema);
  const part = innerType ?? (type === 'pipe' ? input : undefined);
  if (part) return changesAt(part, value);
  if (shape && isRecord(value))
    return Object.entries(shape).flatMap(([name, field]) => within(value, name, field));
  if (valueType && isRecord(value))
    return Object.keys(value).flatMap((name) => within(value, name, valueType, true));
  if (element && Array.isArray(value)) return listChanges(schema, element, value);
  const other = examplesOf(schema).find((one) => !sameJson(one, value));
  const changed = other === undefined ? [] : [{ path: [], what: 'changed', value: other }];
  if (!options) return changed;
  const option = options.find((one) => (one as z.ZodType).safeParse(value).success);
  const nested = option && isRecord(value) ? changesAt(option, value) : [];
  return [
    ...options.flatMap((one) => {
      const found = examplesOf(one).find((example) => !sameJson(example, value));
      return found === undefined ? [] : [{ path: [], what: `as ${definitionOf(one).type}`, value: found }];
    }),
    ...nested,
  ];
}

/** The changes of one field of a record. */
function within(
  record: Record<string, unknown>,
  name: string,
  field: Schema,
  isOptional = false,
): ChangeAt[] {
  if (!(name in record)) return [];
  const nested = changesAt(field, record[name]).map(({ path, what, value }) => ({
    path: [name, ...path],
    what,
    value: { ...record, [name]: value },
  }));
  if (!isOptional && !(field as z.ZodType).safeParse(undefined).success) return nested;
  const { [name]: _cleared, ...rest } = record;
  return [{ path: [name], what: 'cleared', value: rest }, ...nested];
}

function listChanges(list: Schema, element: Schema, value: readonly unknown[]): ChangeAt[] {
  const spare = examplesOf(element).find((one) => !value.some((entry) => sameJson(entry, one)));
  const whole: [what: string, value: unknown[]][] = [
    ['first entry removed', value.slice(1)],
    ['last entry removed', value.slice(0, -1)],
    ['first entry replaced', [spare, ...value.slice(1)]],
    ['entries in another order', value.toReversed()],
    ['all entries removed', []],
  ];
  const places = [...new Set([0, value.length - 1])].filter((at) => at >= 0);
  const nested = places.flatMap((at) =>
    changesAt(element, value[at]).map((change) => ({
      path: [at, ...change.path],
      what: change.what,
      value: value.map((entry, place) => (place === at ? change.value : entry)),
    })),
  );
  const parses = (next: unknown) => (list as z.ZodType).safeParse(next).success;
  return [
    ...whole.filter(([, next]) => parses(next)).map(([what, next]) => ({ path: [], what, value: next })),
    ...nested.filter((change) => parses(change.value)),
  ];
}

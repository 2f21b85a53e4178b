import { isRecord, sameJson } from '@portal/ports/json';
import { z } from 'zod';
import { FIELD_TYPES } from './field-types.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas of one document that defines each type of field once. */
export interface SharedDefinitions {
  /** What `$ref` in the schemas names: `#/$defs/image`. */
  $defs: Record<string, JsonSchema>;
  schemas: JsonSchema[];
}

/** What a definition says besides its schema. */
const MEANINGS: Readonly<Record<string, string>> = {
  line: 'one line of plain text',
  lines: 'plain text',
  link: 'page:<id>, page:<id>#<section id>, document:<id>, https://…, mailto:… or tel:…',
  image: 'an image of the library',
  document: 'id of a document of the library',
  file: 'an https address, or a path on this site',
};

/** Keywords that hold values, which are no schemas. */
const VALUES: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples']);

/**
 * The same schemas with a `$ref` wherever `x-portal` names a type of field, beside it only what is the field's own: how long a line may
 * be, what it is for.
 */
export function sharedDefinitions(schemas: readonly JsonSchema[]): SharedDefinitions {
  const $defs: Record<string, JsonSchema> = {};
  const share = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(share);
    if (!isRecord(schema)) return schema;
    const { 'x-portal': type, ...own } = schema;
    if (typeof type !== 'string' || !Object.hasOwn(FIELD_TYPES, type)) return sharedBelow(schema);
    const definition = definitionOf(type);
    $defs[type] ??= sharedBelow(definition);
    const others = Object.entries(own).filter(([keyword, value]) => !sameJson(value, definition[keyword]));
    return { $ref: `#/$defs/${type}`, ...Object.fromEntries(others) };
  };
  const sharedBelow = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([keyword]) => !isFormatPattern(schema, keyword))
        .map(([keyword, value]) => [keyword, VALUES.has(keyword) ? value : share(value)]),
    );
  return { schemas: schemas.map(sharedBelow), $defs };
}

/** Whether a keyword is the pattern of a format, which says the same in a word: `date`, `email`. */
function isFormatPattern({ format }: JsonSchema, keyword: string): boolean {
  return keyword === 'pattern' && typeof format === 'string';
}

/** The schema of a type of field, as its fields have it. How long a text is, each field says. */
function definitionOf(type: string): JsonSchema {
  const {
    $schema: _dialect,
    'x-portal': _type,
    maxLength,
    ...schema
  }: JsonSchema = z.toJSONSchema(FIELD_TYPES[type] ?? z.never(), { io: 'input', unrepresentable: 'any' });
  const meaning = MEANINGS[type];
  return {
    ...(meaning === undefined ? {} : { description: meaning }),
    ...schema,
    ...(typeof maxLength === 'number' && Number.isFinite(maxLength) ? { maxLength } : {}),
  };
}

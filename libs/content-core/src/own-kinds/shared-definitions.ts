import { isRecord, sameJson } from '@portal/ports/json';
import { z } from 'zod';
import { FIELD_TYPES } from './field-types.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas that share the definitions of field types. */
export interface SharedDefinitions {
  /** The targets of `$ref` in the schemas: `#/$defs/image`. */
  $defs: Record<string, JsonSchema>;
  schemas: JsonSchema[];
}

/** Descriptions of definitions. */
const MEANINGS: Readonly<Record<string, string>> = {
  line: 'one line of plain text',
  lines: 'plain text',
  link: 'page:<id>, page:<id>#<section id>, document:<id>, https://…, mailto:… or tel:…',
  image: 'an image of the library',
  document: 'id of a document of the library',
  file: 'an https address, or a path on this site',
};

/** Keywords with values that are not schemas. */
const VALUES: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples']);

/**
 * Replaces schemas of field types by a `$ref`, with only the keywords next to it that differ from the definition, such as maximum length
 * and description. Keywords for the editor (`x-portal-…`) are left out.
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
    const others = Object.entries(own).filter(
      ([keyword, value]) => !keyword.startsWith('x-portal') && !sameJson(value, definition[keyword]),
    );
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

/** Whether a keyword is the pattern of a format such as `date` or `email`, which is redundant. */
function isFormatPattern({ format }: JsonSchema, keyword: string): boolean {
  return keyword === 'pattern' && typeof format === 'string';
}

/** The schema of a field type, without the length of texts, which each field sets. */
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

import { quoted } from '../tree/field-path.ts';
import { FIELD_TYPES } from './field-types.ts';

/** A JSON Schema of the closed subset that own kinds are described in. */
export type OwnSchema = Readonly<Record<string, unknown>>;

/** How large the schema of one kind may be: levels, and schemas within it. */
const DEEPEST = 16;
const MOST_SCHEMAS = 500;

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** What each keyword may hold. A keyword that is not here is refused, `$ref` and `pattern` among them. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => TYPES.some((type) => type === value),
  title: isText,
  description: isText,
  default: () => true,
  examples: Array.isArray,
  enum: (value) => Array.isArray(value) && value.length <= 200,
  const: (value) => typeof value !== 'object',
  format: isText,
  contentMediaType: isText,
  'x-portal': (value) => typeof value === 'string' && Object.hasOwn(FIELD_TYPES, value),
  required: (value) => Array.isArray(value) && value.every(isText),
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
  properties: isRecord,
  items: isRecord,
  propertyNames: isRecord,
  additionalProperties: (value) => typeof value === 'boolean' || isRecord(value),
  anyOf: isList,
  oneOf: isList,
};

/**
 * Why `schema` cannot be used, for a person; null when it can. Judged once, so that `checkValue` may trust what it walks.
 */
export function schemaFault(schema: unknown): string | null {
  const open: { schema: unknown; depth: number }[] = [{ schema, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    seen += 1;
    if (seen > MOST_SCHEMAS) return `has more than ${MOST_SCHEMAS} schemas in it`;
    if (next.depth > DEEPEST) return `nests deeper than ${DEEPEST} levels`;
    if (!isRecord(next.schema)) return 'holds a schema that is no object';
    const fault = keywordFault(next.schema);
    if (fault !== null) return fault;
    for (const below of schemasIn(next.schema)) open.push({ schema: below, depth: next.depth + 1 });
  }
  return null;
}

function keywordFault(schema: OwnSchema): string | null {
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (!holds) return `uses the keyword ${quoted(keyword)}, which own kinds cannot`;
    if (!holds(value)) return `has a ${keyword} that cannot be used`;
  }
  return null;
}

/** The schemas right inside a schema. */
function schemasIn(schema: OwnSchema): unknown[] {
  const { properties, items, propertyNames, additionalProperties, anyOf, oneOf } = schema;
  return [
    ...(isRecord(properties) ? Object.values(properties) : []),
    ...[items, propertyNames, additionalProperties].filter(isRecord),
    ...[anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])),
  ];
}

export function isRecord(value: unknown): value is OwnSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

import { isRecord } from '@portal/ports/json';
import { quoted } from '../messages/field-path.ts';
import { cleanLine } from './clean-line.ts';
import { FIELD_TYPES } from './field-types.ts';

/** A JSON Schema of the limited subset that describes own kinds. */
export type OwnSchema = Readonly<Record<string, unknown>>;

/** Limits of one kind's schema: levels, and number of subschemas. */
const DEEPEST = 16;
const MAX_SCHEMAS = 500;

/** The maximum number of alternatives for a value; each is tried. */
const MAX_CHOICES = 20;

/** The maximum length of the values of an `enum`, each and together, since messages repeat some of them. */
const LONGEST_WORD = 200;
const LONGEST_ENUM = 10_000;
const MAX_WORDS = 200;

/** The maximum length of a default or constant, in characters of JSON. A default is inserted wherever its field is missing. */
const LONGEST_VALUE = 2_000;

/** The maximum length of a field name. */
const LONGEST_NAME = 200;

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The allowed values of each keyword. Other keywords are refused, including `$ref` and `pattern`. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => TYPES.some((type) => type === value),
  title: isText,
  description: isText,
  default: (value) => isShort(value, LONGEST_VALUE),
  examples: Array.isArray,
  enum: isEnum,
  const: (value) => typeof value !== 'object' && isShort(value, LONGEST_VALUE),
  format: isText,
  contentMediaType: isText,
  'x-portal': (value) => typeof value === 'string' && Object.hasOwn(FIELD_TYPES, value),
  required: isNames,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
  properties: (value) => isRecord(value) && isNames(Object.keys(value)),
  items: isRecord,
  propertyNames: isRecord,
  additionalProperties: (value) => typeof value === 'boolean' || isRecord(value),
  anyOf: isChoice,
  oneOf: isChoice,
};

/** Messages about the limits of keywords. */
const LIMITS: Readonly<Record<string, string>> = {
  anyOf: `; the maximum is ${MAX_CHOICES} choices`,
  oneOf: `; the maximum is ${MAX_CHOICES} choices`,
  const: `; the maximum is ${LONGEST_VALUE} characters`,
  default: `; the maximum is ${LONGEST_VALUE} characters of JSON`,
  enum: `; the maximum is ${MAX_WORDS} values of ${LONGEST_WORD} characters each, and ${LONGEST_ENUM} characters in total`,
};

/** Why `schema` cannot be used, for people; null when it can. Checked once, so that `checkValue` can rely on its form. */
export function schemaFault(schema: unknown): string | null {
  const open: { schema: unknown; depth: number }[] = [{ schema, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    seen += 1;
    if (seen > MAX_SCHEMAS) return `has more than ${MAX_SCHEMAS} schemas in it`;
    if (next.depth > DEEPEST) return `nests deeper than ${DEEPEST} levels`;
    if (!isRecord(next.schema)) return 'has a schema that is not an object';
    const fault = keywordFault(next.schema);
    if (fault !== null) return fault;
    for (const below of schemasIn(next.schema)) open.push({ schema: below, depth: next.depth + 1 });
  }
  return null;
}

function keywordFault(schema: OwnSchema): string | null {
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (!holds) return `uses the keyword ${quoted(keyword)}, which own kinds may not use`;
    if (!holds(value)) return `has an unusable value in ${keyword}${LIMITS[keyword] ?? ''}`;
  }
  return null;
}

/** The direct subschemas of a schema. */
function schemasIn(schema: OwnSchema): unknown[] {
  const { properties, items, propertyNames, additionalProperties, anyOf, oneOf } = schema;
  return [
    ...(isRecord(properties) ? Object.values(properties) : []),
    ...[items, propertyNames, additionalProperties].filter(isRecord),
    ...[anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])),
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isChoice(value: unknown): boolean {
  return isList(value, MAX_CHOICES) && value.length > 0 && value.every(isRecord);
}

function isEnum(value: unknown): boolean {
  if (!isList(value, MAX_WORDS) || !isShort(value, LONGEST_ENUM)) return false;
  return value.every((one) => typeof one !== 'object' && isShort(one, LONGEST_WORD + 2));
}

/** Names of fields that are short and fit on one line. */
function isNames(value: unknown): boolean {
  if (!isList(value, MAX_SCHEMAS)) return false;
  return value.every((name) => isText(name) && name.length <= LONGEST_NAME && cleanLine(name) === name);
}

function isList(value: unknown, most: number): value is unknown[] {
  return Array.isArray(value) && value.length <= most;
}

function isShort(value: unknown, longest: number): boolean {
  return JSON.stringify(value).length <= longest;
}

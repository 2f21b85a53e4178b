import { quoted } from '../tree/field-path.ts';
import { schemaComplaints } from '../tree/schema-problems.ts';
import { isRecord, type OwnSchema } from './check-schema.ts';
import { FIELD_TYPES } from './field-types.ts';

/** What is wrong with a value, and where. */
export interface Complaint {
  path: readonly (string | number)[];
  message: string;
}

/** What checking came to: the value with defaults filled in and texts in their canonical form. */
export interface Checked {
  value: unknown;
  complaints: readonly Complaint[];
}

/** How many steps one check may take; a choice between shapes tries each. */
const MOST_STEPS = 100_000;

/** Checks `value` by a schema that `schemaFault` finds nothing wrong with. Makes no code and follows no reference. */
export function checkValue(schema: OwnSchema, value: unknown): Checked {
  const walk: Walk = { steps: 0 };
  const checked = check(walk, schema, { value, path: [] });
  return walk.steps <= MOST_STEPS
    ? checked
    : {
        value,
        complaints: [
          {
            path: [],
            message: 'is too much to check; make the section smaller',
          },
        ],
      };
}

interface Walk {
  steps: number;
}

interface Place {
  value: unknown;
  path: readonly (string | number)[];
}

function check(walk: Walk, schema: OwnSchema, { value, path }: Place): Checked {
  walk.steps += 1;
  const wrong = (message: string): Checked => ({
    value,
    complaints: [{ path, message }],
  });
  if (walk.steps > MOST_STEPS) return { value, complaints: [] };
  const type = schema['x-portal'];
  const special = typeof type === 'string' ? FIELD_TYPES[type] : undefined;
  if (special) {
    const parsed = special.safeParse(value);
    if (!parsed.success)
      return {
        value,
        complaints: schemaComplaints(parsed.error).map((issue) => ({
          path: [...path, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))],
          message: issue.message,
        })),
      };
    return typeof parsed.data === 'string'
      ? checkText(schema, parsed.data, path)
      : { value: parsed.data, complaints: [] };
  }
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return checkChoices(walk, choices, { value, path });
  const { enum: allowed } = schema;
  if (Array.isArray(allowed) && !allowed.includes(value))
    return wrong(`must be one of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`);
  if ('const' in schema && schema['const'] !== value)
    return wrong(`must be ${JSON.stringify(schema['const'])}`);
  if (!isOfType(schema['type'], value)) return wrong(`must be ${article(String(schema['type']))}`);
  if (typeof value === 'string') return checkText(schema, value, path);
  if (typeof value === 'number') return checkNumber(schema, value, path);
  if (Array.isArray(value)) return checkList(walk, schema, { value, path });
  return isRecord(value) ? checkObject(walk, schema, { value, path }) : { value, complaints: [] };
}

/** The first shape that fits; else the complaints of the one that was meant: the one with the fewest. */
function checkChoices(walk: Walk, choices: readonly unknown[], place: Place): Checked {
  const tried: Checked[] = [];
  for (const choice of choices) {
    const checked = check(walk, isRecord(choice) ? choice : {}, place);
    if (checked.complaints.length === 0) return checked;
    tried.push(checked);
  }
  const [best] = tried.sort((a, b) => a.complaints.length - b.complaints.length);
  return { value: place.value, complaints: best?.complaints ?? [] };
}

function checkText(schema: OwnSchema, value: string, path: Place['path']): Checked {
  const { minLength, maxLength } = schema;
  const message =
    typeof maxLength === 'number' && value.length > maxLength
      ? `is too long; ${maxLength} characters are the most`
      : typeof minLength === 'number' && value.length < minLength
        ? minLength === 1
          ? 'must not be empty'
          : `is too short; ${minLength} characters are the least`
        : null;
  return { value, complaints: message === null ? [] : [{ path, message }] };
}

function checkNumber(schema: OwnSchema, value: number, path: Place['path']): Checked {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const message =
    typeof minimum === 'number' && value < minimum
      ? `must be at least ${minimum}`
      : typeof maximum === 'number' && value > maximum
        ? `must be at most ${maximum}`
        : typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum
          ? `must be more than ${exclusiveMinimum}`
          : typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum
            ? `must be less than ${exclusiveMaximum}`
            : null;
  return { value, complaints: message === null ? [] : [{ path, message }] };
}

function checkList(
  walk: Walk,
  schema: OwnSchema,
  { value, path }: { value: unknown[]; path: Place['path'] },
): Checked {
  const { minItems, maxItems, items } = schema;
  if (typeof maxItems === 'number' && value.length > maxItems)
    return {
      value,
      complaints: [{ path, message: `has too many entries; ${maxItems} are the most` }],
    };
  if (typeof minItems === 'number' && value.length < minItems)
    return {
      value,
      complaints: [{ path, message: `has too few entries; ${minItems} is the least` }],
    };
  if (!isRecord(items)) return { value, complaints: [] };
  const checked = value.map((entry, index) => check(walk, items, { value: entry, path: [...path, index] }));
  return {
    value: checked.map((one) => one.value),
    complaints: checked.flatMap(({ complaints }) => complaints),
  };
}

function checkObject(
  walk: Walk,
  schema: OwnSchema,
  { value, path }: { value: OwnSchema; path: Place['path'] },
): Checked {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const { additionalProperties } = schema;
  const complaints: Complaint[] = [];
  const entries: [string, unknown][] = [];
  const strange = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  if (additionalProperties === false && strange.length > 0) {
    const names = strange.slice(0, 5).map(quoted).join(', ');
    complaints.push({
      path,
      message: `${names}: no such field here; remove it or check the spelling`,
    });
  }
  for (const name of strange) {
    const below = { value: value[name], path: [...path, name] };
    const checked = isRecord(additionalProperties) ? check(walk, additionalProperties, below) : null;
    entries.push([name, checked ? checked.value : value[name]]);
    complaints.push(...(checked?.complaints ?? []));
  }
  for (const [name, property] of Object.entries(properties)) {
    if (!isRecord(property)) continue;
    const at = [...path, name];
    if (!Object.hasOwn(value, name)) {
      if ('default' in property) entries.push([name, structuredClone(property['default'])]);
      else if (required.includes(name))
        complaints.push({
          path: at,
          message: `is missing; give ${article(String(property['type'] ?? 'value'))}`,
        });
      continue;
    }
    const checked = check(walk, property, { value: value[name], path: at });
    entries.push([name, checked.value]);
    complaints.push(...checked.complaints);
  }
  return { value: Object.fromEntries(entries), complaints };
}

function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'integer':
      return Number.isSafeInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return isRecord(value);
    default:
      return typeof value === type;
  }
}

function article(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}

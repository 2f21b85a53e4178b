import { isRecord } from '@portal/ports/json';
import type { z } from 'zod';
import { type Message, messageOf } from '../messages/message.ts';
import { MAX_PROBLEMS, schemaMessages } from '../messages/schema-messages.ts';
import { firstValues } from '../messages/wording.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { shorten } from '../messages/shorten.ts';
import { MAX_SECTION_TEXT, textCost } from '../tree/text-cost.ts';
import { checkBudget, type CheckBudget } from './check-budget.ts';
import { isOfType, numberFault, textFault } from './check-scalar.ts';
import type { OwnSchema } from './check-schema.ts';
import { FIELD_TYPES } from './field-types.ts';

/** A problem of a value, with its path. */
export interface Complaint extends Message {
  path: readonly (string | number)[];
}

/** The result of checking: the value with defaults inserted and texts in their canonical form. */
export interface Checked {
  value: unknown;
  /** The first problems; checking stops when there are many. */
  complaints: readonly Complaint[];
}

/** The maximum length of an expected value in a message. */
const LONGEST_VALUE = 292;

/** Costs in characters of prose: of one step, of a field with a special type besides its text, and of a refused field. */
const STEP = 2;
const FIELD = 5;
const REFUSED_FIELD = 100;

/**
 * Validates `value` by a schema that passed `schemaFault`. It generates no code and follows no references. The cost is subtracted from
 * `budget`; when that is used up, or at `MAX_SECTION_TEXT`, it stops with one problem.
 */
export function checkValue(schema: OwnSchema, value: unknown, budget: CheckBudget = checkBudget()): Checked {
  const most = Math.min(MAX_SECTION_TEXT, budget.left);
  const walk: Walk = { left: most, richTexts: budget.richTexts };
  const checked = check(walk, schema, { value, path: [] });
  budget.left -= most - Math.max(walk.left, 0);
  if (walk.left > 0) return checked;
  return { value, complaints: [{ path: [], ...messageOf('too_large_to_check') }] };
}

type Walk = CheckBudget;

interface Place<Value = unknown> {
  value: Value;
  path: readonly (string | number)[];
}

/** Subtracts a cost from the budget; false when the budget is used up. */
function spend(walk: Walk, cost: number): boolean {
  walk.left -= cost;
  return walk.left > 0;
}

function check(walk: Walk, schema: OwnSchema, { value, path }: Place): Checked {
  if (!spend(walk, STEP)) return { value, complaints: [] };
  const type = schema['x-portal'];
  const special = typeof type === 'string' ? FIELD_TYPES[type] : undefined;
  if (special) return checkFieldType(walk, { schema, type: String(type), special }, { value, path });
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return checkChoices(walk, choices, { value, path });
  const message = plainFault(walk, schema, value);
  if (message !== null) return { value, complaints: [{ path, ...message }] };
  if (Array.isArray(value)) return checkList(walk, schema, { value, path });
  return isRecord(value) ? checkObject(walk, schema, { value, path }) : { value, complaints: [] };
}

function plainFault(walk: Walk, schema: OwnSchema, value: unknown): Message | null {
  const { enum: allowed, type } = schema;
  if (Array.isArray(allowed) && spend(walk, allowed.length) && !allowed.includes(value))
    return messageOf('not_one_of', firstValues(allowed));
  if ('const' in schema && schema['const'] !== value)
    return messageOf('not_equal', { value: shorten(JSON.stringify(schema['const']) ?? '', LONGEST_VALUE) });
  if (!isOfType(type, value)) return messageOf('wrong_type', { type: String(type) });
  if (typeof value === 'string') return textFault(schema, value);
  return typeof value === 'number' ? numberFault(schema, value) : null;
}

interface SpecialField {
  schema: OwnSchema;
  type: string;
  special: z.ZodType;
}

function checkFieldType(
  walk: Walk,
  { schema, type, special }: SpecialField,
  { value, path }: Place,
): Checked {
  const known = type === 'rich-text' && typeof value === 'string' ? walk.richTexts.get(value) : undefined;
  if (!known && !spend(walk, FIELD + textCost(value).all)) return { value, complaints: [] };
  const parsed = known ?? special.safeParse(value, WITH_MESSAGES);
  if (type === 'rich-text' && typeof value === 'string') walk.richTexts.set(value, parsed);
  if (!parsed.success) {
    walk.left -= REFUSED_FIELD;
    const complaints = schemaMessages(parsed.error).map(({ path: below, ...message }) => ({
      ...message,
      path: [...path, ...below.map((step) => (typeof step === 'number' ? step : String(step)))],
    }));
    return { value, complaints };
  }
  const { data } = parsed;
  const message = typeof data === 'string' ? textFault(schema, data) : null;
  return { value: data, complaints: message === null ? [] : [{ path, ...message }] };
}

/** The first alternative that fits; otherwise the problems of the one that was most likely meant, which has the fewest. */
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

function checkList(walk: Walk, schema: OwnSchema, { value, path }: Place<unknown[]>): Checked {
  const { minItems, maxItems, items } = schema;
  const wrong = (message: Message): Checked => ({ value, complaints: [{ path, ...message }] });
  if (typeof maxItems === 'number' && value.length > maxItems)
    return wrong(messageOf('too_many_entries', { max: maxItems }));
  if (typeof minItems === 'number' && value.length < minItems)
    return wrong(messageOf('too_few_entries', { min: minItems }));
  if (!isRecord(items)) return { value, complaints: [] };
  const entries: unknown[] = [];
  const complaints: Complaint[] = [];
  for (const [index, entry] of value.entries()) {
    if (isOver(walk, complaints)) break;
    const checked = check(walk, items, { value: entry, path: [...path, index] });
    entries.push(checked.value);
    complaints.push(...checked.complaints);
  }
  return { value: entries, complaints: complaints.slice(0, MAX_PROBLEMS) };
}

/** Whether to stop, because the value will be refused anyway. */
function isOver(walk: Walk, complaints: readonly Complaint[]): boolean {
  return walk.left <= 0 || complaints.length >= MAX_PROBLEMS;
}

function checkObject(walk: Walk, schema: OwnSchema, { value, path }: Place<OwnSchema>): Checked {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const names = Object.keys(value);
  if (!spend(walk, names.length + Object.keys(properties).length + required.size))
    return { value, complaints: [] };
  const { additionalProperties } = schema;
  const complaints: Complaint[] = [];
  const entries: [string, unknown][] = [];
  const unknownNames = names.filter((name) => !Object.hasOwn(properties, name));
  if (additionalProperties === false && unknownNames.length > 0) {
    complaints.push({ path, ...messageOf('unknown_fields', { fields: unknownNames.slice(0, 5), near: [] }) });
  }
  const take = (name: string, checked: Checked) => {
    entries.push([name, checked.value]);
    complaints.push(...checked.complaints);
  };
  for (const name of unknownNames) {
    if (isOver(walk, complaints)) break;
    const place = { value: value[name], path: [...path, name] };
    take(
      name,
      isRecord(additionalProperties)
        ? check(walk, additionalProperties, place)
        : { ...place, complaints: [] },
    );
  }
  for (const [name, property] of Object.entries(properties)) {
    if (isOver(walk, complaints)) break;
    if (!isRecord(property)) continue;
    const place = { value: value[name], path: [...path, name] };
    if (Object.hasOwn(value, name)) take(name, check(walk, property, place));
    else if ('default' in property) entries.push([name, copyOfDefault(walk, property['default'])]);
    else if (required.has(name)) {
      const type = String(property['type'] ?? 'value');
      complaints.push({ path: place.path, ...messageOf('missing', { type }) });
    }
  }
  return { value: Object.fromEntries(entries), complaints: complaints.slice(0, MAX_PROBLEMS) };
}

/** A copy of a default, whose size is subtracted from the budget each time. */
function copyOfDefault(walk: Walk, value: unknown): unknown {
  const text = JSON.stringify(value);
  return spend(walk, text.length) ? JSON.parse(text) : null;
}

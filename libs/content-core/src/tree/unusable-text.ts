import { type Message, messageOf } from '../messages/message.ts';
import type { PathMessage } from '../messages/schema-messages.ts';

/** The maximum nesting of input; content has at most a dozen levels. */
const DEEPEST = 64;
/** The maximum number of values in one input; a site of a hundred full pages has fewer. */
const MAX_VALUES = 100_000;
/** The maximum length of a field name, in UTF-16 units. */
const LONGEST_NAME = 200;

/** Why input cannot be used, and where. */
export type UnusableText = PathMessage;

interface Visit {
  value: unknown;
  path: readonly PropertyKey[];
}

/** The first text or number in `raw` that cannot be stored; null when there is none. */
export function unusableText(raw: unknown): UnusableText | null {
  const [first = null] = unusableTexts(raw);
  return first;
}

/**
 * The texts and numbers in `raw` that cannot be stored: texts with NUL or half a surrogate pair, field names that are too long, and
 * numbers that JSON parses as infinite (`1e400`). Also reports nesting that is too deep and too many values, and then stops. Checked
 * before the schema, so that a dry run refuses the same as a save.
 */
export function* unusableTexts(raw: unknown): Generator<UnusableText> {
  const open: Visit[] = [{ value: raw, path: [] }];
  let values = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, path } = visit;
    if (typeof value === 'string') {
      const message = complaintOf(value);
      if (message !== null) yield { path, ...message };
      continue;
    }
    if (typeof value === 'number' && !Number.isFinite(value)) yield { path, ...messageOf('infinite_number') };
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST)
      return yield { path: path.slice(0, 3), ...messageOf('nested_too_deep', { max: DEEPEST }) };
    values += Array.isArray(value) ? value.length : Object.keys(value).length;
    if (values > MAX_VALUES)
      return yield { path: path.slice(0, 3), ...messageOf('too_many_values', { max: MAX_VALUES }) };
    for (const [name, entry] of entriesOf(value)) {
      const message = typeof name === 'string' ? complaintOfName(name) : null;
      if (message === null) open.push({ value: entry, path: [...path, name] });
      else yield { path, ...message };
    }
  }
}

/** In reverse order, so that they are popped from the stack in their order. */
function entriesOf(value: object): (readonly [string | number, unknown])[] {
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.reverse();
}

function complaintOfName(name: string): Message | null {
  if (name.length > LONGEST_NAME)
    return messageOf('field_name_too_long', { length: name.length, max: LONGEST_NAME });
  if (name.includes('\u0000')) return messageOf('field_name_holds_nul');
  return name.isWellFormed() ? null : messageOf('field_name_holds_half_a_character');
}

function complaintOf(text: string): Message | null {
  if (text.includes('\u0000')) return messageOf('holds_nul');
  return text.isWellFormed() ? null : messageOf('holds_half_a_character');
}

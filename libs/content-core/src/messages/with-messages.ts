import type { z } from 'zod';
import { nearNames } from './near-names.ts';
import { textOfIssue } from './issue-message.ts';
import { type Message, messageOf } from './message.ts';
import { firstValues } from './wording.ts';

/** How many unknown fields one message lists. */
const MAX_FIELDS = 5;

/** The beginning of a JSON text of each type. */
const JSON_STARTS: Readonly<Record<string, RegExp>> = {
  array: /^\s*\[/,
  object: /^\s*\{/,
  record: /^\s*\{/,
};

/**
 * Passed to every schema whose issues `schemaMessages` reads: creates the message of each issue for which the schema has none, while
 * value and schema are available.
 */
export const WITH_MESSAGES: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => textOfIssue(messageFor(issue)),
};

/** Maps the codes of zod's issues to messages. */
function messageFor(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum));
    case 'too_small':
      return tooSmall(String(issue.origin), Number(issue.minimum));
    case 'unrecognized_keys': {
      const fields = issue.keys.slice(0, MAX_FIELDS);
      const known = fieldsOf(issue.inst);
      return messageOf('unknown_fields', { fields, near: fields.flatMap((name) => nearNames(name, known)) });
    }
    case 'invalid_value':
      return messageOf('not_one_of', firstValues(issue.values));
    case 'invalid_format':
      if (issue.format === 'email') return messageOf('not_email');
      return issue.format === 'date' ? messageOf('not_a_day') : messageOf('wrong_format', issue);
    case 'invalid_key':
      return messageOf('unusable_name', { reason: issue.issues[0]?.message ?? '' });
    case 'invalid_union':
      return messageOf('no_shape_fits');
    default:
      return messageOf('invalid', { reason: 'cannot be used as it is' });
  }
}

function ofType(expected: string, input: unknown): Message {
  const type = expected === 'record' ? 'object' : expected;
  if (input === undefined) return messageOf('missing', { type: expected });
  if (input === null) return messageOf('is_null', { type: expected });
  if (typeof input === 'string' && JSON_STARTS[expected]?.test(input))
    return messageOf('json_string', { type });
  return expected === 'int' ? messageOf('not_whole') : messageOf('wrong_type', { type: expected });
}

function tooBig(origin: string, max: number): Message {
  if (origin === 'string') return messageOf('too_long', { max });
  return origin === 'number' || origin === 'int'
    ? messageOf('above_maximum', { max })
    : messageOf('too_many_entries', { max });
}

function tooSmall(origin: string, min: number): Message {
  if (origin === 'string') return min === 1 ? messageOf('empty') : messageOf('too_short', { min });
  return origin === 'number' || origin === 'int'
    ? messageOf('below_minimum', { min })
    : messageOf('too_few_entries', { min });
}

/** The names of the fields that a schema of an object has. */
function fieldsOf(schema: unknown): string[] {
  const shape = part(part(part(schema, '_zod'), 'def'), 'shape');
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

function part(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}

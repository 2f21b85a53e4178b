import type { FieldFacts, TextSpec } from '../../kinds/field-spec.ts';
import { type JsonSchema, numberIn } from '../field/json-schema.ts';

/** No text of a section is longer than all of it may be. */
const LONGEST = 20_000;

/** A text: marked as one line, several, CommonMark or a day; unmarked, any string. */
export function readText(schema: JsonSchema, facts: FieldFacts): TextSpec | null {
  const longest = numberIn(schema['maxLength']) ?? LONGEST;
  switch (schema['x-portal']) {
    case 'line':
    case 'lines':
    case 'day':
    case 'file':
      return { ...facts, type: schema['x-portal'], longest };
    case 'rich-text':
      return {
        ...facts,
        help: undefined,
        type: 'rich-text',
        longest,
        only: schema['x-portal-only'] === 'table' ? 'table' : undefined,
      };
    default:
  }
  if (schema['type'] !== 'string') return null;
  return { ...facts, type: schema['format'] === 'email' ? 'email' : 'line', longest };
}

import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import { type JsonSchema, textIn } from '../field/json-schema.ts';

export function readChoice(schema: JsonSchema, facts: FieldFacts): FieldSpec | null {
  const { enum: options } = schema;
  if (!Array.isArray(options) || !options.every((one) => typeof one === 'string')) return null;
  return { ...facts, type: 'choice', options, standard: textIn(schema['default']) };
}

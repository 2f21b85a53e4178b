import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import { type JsonSchema, numberIn } from '../field/json-schema.ts';

export function readNumber(schema: JsonSchema, facts: FieldFacts): FieldSpec | null {
  const { type } = schema;
  if (type !== 'number' && type !== 'integer') return null;
  const [least, most] = [numberIn(schema['minimum']), numberIn(schema['maximum'])];
  return { ...facts, type: 'number', least, most, whole: type === 'integer' };
}

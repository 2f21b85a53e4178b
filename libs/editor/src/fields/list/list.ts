import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import { type JsonSchema, numberIn, type ReadField } from '../field/json-schema.ts';

export function readList(schema: JsonSchema, facts: FieldFacts, readField: ReadField): FieldSpec | null {
  if (schema['type'] !== 'array') return null;
  return {
    ...facts,
    type: 'list',
    item: readField(schema['items'], { name: '', required: true }),
    least: numberIn(schema['minItems']) ?? 0,
    most: numberIn(schema['maxItems']) ?? 200,
  };
}

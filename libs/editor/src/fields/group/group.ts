import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import { fieldsIn, type JsonSchema, type ReadField } from '../field/json-schema.ts';

export function readGroup(schema: JsonSchema, facts: FieldFacts, readField: ReadField): FieldSpec | null {
  return schema['type'] === 'object'
    ? { ...facts, type: 'group', fields: fieldsIn(schema, readField) }
    : null;
}

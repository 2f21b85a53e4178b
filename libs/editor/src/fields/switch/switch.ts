import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import type { JsonSchema } from '../field/json-schema.ts';

export function readSwitch({ type }: JsonSchema, facts: FieldFacts): FieldSpec | null {
  return type === 'boolean' ? { ...facts, type: 'switch' } : null;
}

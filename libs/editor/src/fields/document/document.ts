import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';

export function readDocument(_schema: unknown, facts: FieldFacts): FieldSpec {
  return { ...facts, type: 'document' };
}

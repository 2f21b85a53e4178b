import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';

export function readLink(_schema: unknown, facts: FieldFacts): FieldSpec {
  return { ...facts, type: 'link' };
}

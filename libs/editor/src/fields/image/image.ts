import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';

export function readImage(_schema: unknown, facts: FieldFacts): FieldSpec {
  return { ...facts, type: 'image' };
}

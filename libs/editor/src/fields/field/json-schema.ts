import { isRecord } from '@portal/ports/json';
import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';

/** A part of a JSON schema; what it says is not trusted. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Reads the field of one type that a schema describes; null: it describes none of that type. */
export type ReadType = (schema: JsonSchema, facts: FieldFacts, readField: ReadField) => FieldSpec | null;

/** Reads the field of any type that a schema describes. */
export type ReadField = (schema: unknown, place: { name: string; required: boolean }) => FieldSpec;

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** The fields of an object that a schema describes. */
export function fieldsIn(schema: unknown, readField: ReadField): FieldSpec[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).map(([name, field]) =>
    readField(field, { name, required: required.includes(name) }),
  );
}

import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import type { SectionKind } from '../model/kind.ts';

/** Types of fields whose text is shown as it is written. @see FIELD_TYPES */
const PLAIN: ReadonlySet<unknown> = new Set(['line', 'lines']);

/** Returns a test whether a kind declares the field at a path as plain text, which contains no links. */
export function plainFields(kind: SectionKind): (path: readonly (string | number)[]) => boolean {
  const typesAt = fieldTypes(kind);
  return (path) => {
    const found = typesAt(path);
    return found.length > 0 && found.every((type) => PLAIN.has(type));
  };
}

/** Returns a function that lists the types that a kind declares for the field at a path; empty when it declares no such field. */
export function fieldTypes(kind: SectionKind): (path: readonly (string | number)[]) => unknown[] {
  const schema = kind.described ?? z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' });
  return (path) => fieldsAt(schema, path).map((field) => field['x-portal']);
}

/** The possible schemas of a value at a path: several for a union. */
function fieldsAt(schema: unknown, path: readonly (string | number)[]): Record<string, unknown>[] {
  if (!isRecord(schema)) return [];
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const options = schema[name];
    return Array.isArray(options) ? options : [];
  });
  if (others.length > 0 && !PLAIN.has(schema['x-portal']))
    return others.flatMap((option) => fieldsAt(option, path));
  const [step, ...rest] = path;
  if (step === undefined) return [schema];
  if (typeof step === 'number') return fieldsAt(schema['items'], rest);
  const { properties } = schema;
  return isRecord(properties) && Object.hasOwn(properties, step) ? fieldsAt(properties[step], rest) : [];
}

import { isRecord } from '@portal/ports/json';
import type { OwnSchema } from './check-schema.ts';

/** What is wrong with the length of a text; null when nothing is. */
export function textFault({ minLength, maxLength }: OwnSchema, value: string): string | null {
  if (typeof maxLength === 'number' && value.length > maxLength)
    return `is too long; the maximum is ${maxLength} characters`;
  if (typeof minLength !== 'number' || value.length >= minLength) return null;
  return minLength === 1 ? 'must not be empty' : `is too short; the minimum is ${minLength} characters`;
}

/** What is wrong with the size of a number; null when nothing is. */
export function numberFault(schema: OwnSchema, value: number): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof minimum === 'number' && value < minimum) return `must be at least ${minimum}`;
  if (typeof maximum === 'number' && value > maximum) return `must be at most ${maximum}`;
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return `must be more than ${exclusiveMinimum}`;
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    return `must be less than ${exclusiveMaximum}`;
  return null;
}

/** Whether `value` is of the JSON type `type`; of any when it is undefined. */
export function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'integer':
      return Number.isSafeInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return isRecord(value);
    default:
      return typeof value === type;
  }
}

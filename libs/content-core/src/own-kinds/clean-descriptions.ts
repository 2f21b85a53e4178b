import { isRecord } from '@portal/ports/json';
import type { OwnSchema } from './check-schema.ts';
import { cleanLine } from './clean-line.ts';

/** A valid schema with each title and description in it cleaned by `cleanLine`. */
export function cleanDescriptions(schema: OwnSchema): OwnSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, cleanIn(keyword, value)]),
  );
}

function cleanIn(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case 'title':
    case 'description':
      return cleanLine(String(value));
    case 'properties':
      return isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, below]) => [name, cleanBelow(below)]))
        : value;
    case 'anyOf':
    case 'oneOf':
      return Array.isArray(value) ? value.map(cleanBelow) : value;
    case 'items':
    case 'propertyNames':
    case 'additionalProperties':
      return cleanBelow(value);
    default:
      return value;
  }
}

function cleanBelow(value: unknown): unknown {
  return isRecord(value) ? cleanDescriptions(value) : value;
}

import { type Message, messageOf } from '../messages/message.ts';
import { isRecord } from '@portal/ports/json';
import type { OwnSchema } from './check-schema.ts';

/** The fault of a text's length; null when there is none. */
export function textFault({ minLength, maxLength }: OwnSchema, value: string): Message | null {
  if (typeof maxLength === 'number' && value.length > maxLength)
    return messageOf('too_long', { max: maxLength });
  if (typeof minLength !== 'number' || value.length >= minLength) return null;
  return minLength === 1 ? messageOf('empty') : messageOf('too_short', { min: minLength });
}

/** The fault of a number's size; null when there is none. */
export function numberFault(schema: OwnSchema, value: number): Message | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof minimum === 'number' && value < minimum) return messageOf('below_minimum', { min: minimum });
  if (typeof maximum === 'number' && value > maximum) return messageOf('above_maximum', { max: maximum });
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return messageOf('not_above', { min: exclusiveMinimum });
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    return messageOf('not_below', { max: exclusiveMaximum });
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

import { canonicalRichText } from '@portal/content-core/rich-text';
import { isRecord, sameJson } from '@portal/ports/json';

/**
 * Whether two values are the same once they are stored, in which texts lose the spaces around them and at the ends of their lines.
 * A field of the panel holds them as they are typed.
 */
export function sameWhenStored(one: unknown, other: unknown): boolean {
  return sameJson(one, other) || sameJson(stored(one), stored(other));
}

function stored(value: unknown): unknown {
  if (typeof value === 'string') return canonicalRichText(value);
  if (Array.isArray(value)) return value.map(stored);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stored(one)]));
}

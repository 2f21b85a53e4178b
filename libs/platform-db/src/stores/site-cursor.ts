import type { SiteSort } from '@portal/sites';
import { decodeCursor, encodeCursor } from './cursor.ts';

/** The position of a site in an order: the value it is sorted by, and its id as a tie-breaker. */
export interface SiteCursor {
  value: string;
  siteId: string;
}

/** The format of `to_char`, with years that Postgres can parse. */
const TIME = /^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z$/;

/** Encodes the position as a cursor for an address. */
export function encodeSiteCursor(sort: SiteSort, { value, siteId }: SiteCursor): string {
  return encodeCursor(sort, [value, siteId]);
}

/** The cursor, or null when the text is not a cursor of that order. */
export function decodeSiteCursor(sort: SiteSort, written: string): SiteCursor | null {
  const [value, siteId] = decodeCursor(sort, written) ?? [];
  if (value === undefined || siteId === undefined) return null;
  return sort === 'name' || isTime(value) ? { value, siteId } : null;
}

/** Rejects the 31st of February: Postgres refuses invalid dates. */
function isTime(value: string): boolean {
  const date = new Date(value);
  return (
    TIME.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 19))
  );
}

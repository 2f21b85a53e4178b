import { Look } from '../model/look.ts';
import type { LookStyle } from './look-query.ts';

/** The look that a query asks for, as `lookQuery` writes it; null when it asks for none. */
export function lookIn(query: URLSearchParams): LookStyle | null {
  const given = {
    name: query.get('look') ?? '',
    brand: `#${query.get('brand') ?? ''}`,
    type: query.get('type') ?? undefined,
    corners: query.get('corners') ?? undefined,
  };
  return Look.safeParse(given).data ?? null;
}

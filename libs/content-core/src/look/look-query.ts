import type { Look } from '../model/look.ts';

/** What of a look its stylesheet follows from. */
export type LookStyle = Pick<Look, 'name' | 'brand' | 'type' | 'corners'>;

/** The query that asks a site for the stylesheet of a look. All that the stylesheet follows from is in it. */
export function lookQuery({ name, brand, type, corners }: LookStyle): string {
  const query = new URLSearchParams({ look: name, brand: brand.slice(1) });
  if (type !== undefined) query.set('type', type);
  if (corners !== undefined) query.set('corners', corners);
  return `?${query}`;
}

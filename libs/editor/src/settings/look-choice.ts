import { isRecord } from '@portal/ports/json';
import { lookQuery, type LookStyle } from '@portal/content-core/look-query';
import type { OfferedLook } from '../start-data/start.ts';

const CORNERS = ['square', 'soft', 'round'] as const;

/** The look in the site's record; null: it has none. */
export function lookOf(record: Readonly<Record<string, unknown>>): LookStyle | null {
  const look = record['look'];
  if (!isRecord(look) || typeof look['name'] !== 'string' || typeof look['brand'] !== 'string') return null;
  const corners = CORNERS.find((one) => one === look['corners']);
  const style: LookStyle = { name: look['name'], brand: look['brand'] };
  if (typeof look['type'] === 'string') style.type = look['type'];
  if (corners !== undefined) style.corners = corners;
  return style;
}

/**
 * The site's look once another one is chosen: its files and colour stay, but a colour that was only that of the former look gives way to
 * that of the new one. Typefaces and corners are those of the new look.
 */
export function chosenLook(
  record: Readonly<Record<string, unknown>>,
  next: OfferedLook,
  looks: readonly OfferedLook[],
): Record<string, unknown> {
  const { type: _type, corners: _corners, ...files } = isRecord(record['look']) ? record['look'] : {};
  const former = lookOf(record);
  const isOwn = former !== null && looks.every(({ brand }) => brand !== former.brand);
  return { ...files, name: next.name, brand: isOwn ? former.brand : next.brand };
}

/** The query of the stylesheet that shows the site's record as it is. */
export function designQuery(record: Readonly<Record<string, unknown>>): string | null {
  const look = lookOf(record);
  if (look !== null) return lookQuery(look);
  const theme = record['theme'];
  if (!isRecord(theme)) return null;
  const [accent, dark, corners] = [theme['accent'], theme['accentDark'], theme['corners']].map(String);
  return `?accent=${accent?.slice(1)}&dark=${dark?.slice(1)}&corners=${corners}`;
}

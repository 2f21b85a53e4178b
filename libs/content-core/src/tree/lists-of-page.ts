import { PageType } from '../model/page-type.ts';
import type { Section } from '../model/section.ts';
import type { ListedPages } from './dated-pages.ts';

/** The kinds of section that list pages. */
const LISTS: ReadonlySet<string> = new Set(['latest', 'archive']);

/** What a section lists; null for a section of another kind. */
export function listOf({
  kind,
  data,
  readOnly,
}: Pick<Section, 'kind' | 'data' | 'readOnly'>): ListedPages | null {
  const type = LISTS.has(kind) && readOnly === undefined ? PageType.safeParse(data['type']).data : undefined;
  if (type === undefined) return null;
  const tags = Array.isArray(data['tags']) ? data['tags'].map(String) : [];
  return { type, tags };
}

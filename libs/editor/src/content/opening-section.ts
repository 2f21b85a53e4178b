import type { PageDocument, SectionState } from './page-document.ts';

/** The section that visitors see first, as `outline` decides it for a page of the site; null where they see none. */
export function openingSection({ order, sections }: PageDocument): SectionState | null {
  const id = order.find((one) => sections[one]?.hidden === false);
  return (id !== undefined && sections[id]) || null;
}

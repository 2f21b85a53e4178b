import { sectionsOf, pageFile, sectionFile, type ContentTree } from '@portal/content-core';

/** Kinds that show other pages, which change without their own. */
const LISTS: ReadonlySet<string> = new Set(['latest', 'archive']);

/**
 * When a page changed last, as ISO 8601, by the times of its files. `tree` is what everybody sees: what others see besides changes
 * nothing for them. Undefined when the time of one of its files is not known, or the page shows other pages.
 */
export function lastModified(
  tree: ContentTree,
  page: string,
  dates: Readonly<Record<string, string>>,
): string | undefined {
  const sections = sectionsOf(tree, page);
  if (sections.some(({ kind }) => LISTS.has(kind))) return undefined;
  const files = [pageFile(page), ...sections.map(({ id }) => sectionFile(page, id))];
  const times = files.map((file) => Date.parse(dates[file] ?? ''));
  return times.every(Number.isFinite) ? new Date(Math.max(...times)).toISOString() : undefined;
}

import { VISIBLE_FIELDS, type VisibleTimes } from '../model/visible-times.ts';
import type { ContentTree } from './content-tree.ts';

/**
 * The moments, in milliseconds, at which something in a tree becomes visible or ceases to be, from the earliest. Between two of them
 * every viewer sees the same content.
 */
export function visibleBoundaries({
  pages,
  sections,
  documents,
}: Pick<ContentTree, 'pages' | 'sections' | 'documents'>): readonly number[] {
  const found = new Set<number>();
  const collect = (times: VisibleTimes) => {
    for (const field of VISIBLE_FIELDS) if (times[field] !== undefined) found.add(Date.parse(times[field]));
  };
  for (const page of pages.values()) collect(page);
  for (const ofPage of sections.values()) for (const section of ofPage.values()) collect(section);
  for (const document of documents.values()) collect(document);
  return [...found].filter(Number.isFinite).sort((a, b) => a - b);
}

/** The period between two boundaries that a moment lies in: how many of them have come. */
export function visiblePeriod(boundaries: readonly number[], now: Date): number {
  let [low, high] = [0, boundaries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((boundaries[middle] ?? Infinity) <= now.getTime()) low = middle + 1;
    else high = middle;
  }
  return low;
}

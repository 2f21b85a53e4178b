import type { ListedChange } from './listed-changes.ts';

/** Which changes of the draft are discarded. `page`: with its sections; `section`: a section of the page at hand. */
export type DiscardScope =
  | { of: 'all' }
  | { of: 'page'; page: string; title: string }
  | { of: 'section' | 'file'; file: string };

/** The changes that a scope includes. */
export function changesIn(scope: DiscardScope, changes: readonly ListedChange[]): ListedChange[] {
  return changes.filter(({ file, page }) => {
    if (scope.of === 'all') return true;
    return scope.of === 'page' ? page?.id === scope.page : file === scope.file;
  });
}

/** What there is to choose from: the section and the page at hand, where they have changes, and everything. */
export function scopesOf(
  changes: readonly ListedChange[],
  { page, section }: { page: { id: string; title: string }; section: string | null },
): DiscardScope[] {
  const all: readonly DiscardScope[] = [
    ...(section === null ? [] : [sectionScope(page.id, section)]),
    { of: 'page', page: page.id, title: page.title },
    { of: 'all' },
  ];
  return all.filter((scope) => changesIn(scope, changes).length > 0);
}

/** The changes of one section. */
export function sectionScope(page: string, section: string): DiscardScope {
  return { of: 'section', file: `content/pages/${page}/${section}.json` };
}

/** Whose changes these are, each name once. */
export function savedBy(changes: readonly ListedChange[]): string[] {
  return [...new Set(changes.flatMap(({ last }) => (last === null ? [] : [last.by])))];
}

import { wordKey } from '../format/typed-words.ts';
import { dayAfter, instantOf, isWholeDay, isZone } from '../format/local-time.ts';
import type { Page } from '../model/page.ts';
import type { PageType } from '../model/page-type.ts';
import type { ContentTree } from './content-tree.ts';

/** A post or event with its instants, in milliseconds. */
export interface DatedPage {
  page: Page;
  zone: string;
  begins: number;
  /** When an event is over: at its end, or, when it has none, with its day. The same as `begins` for a post. */
  over: number;
}

/** Which pages a list shows. */
export interface ListedPages {
  type: PageType;
  /** Pages with one of these; none given: all. */
  tags?: readonly string[] | undefined;
}

/**
 * The posts of a tree from the newest, or its events from the earliest. A page whose date cannot be read is left out. Depends on the tree
 * alone, so callers may cache it.
 */
export function datedPages(tree: Pick<ContentTree, 'pages' | 'site'>, type: PageType): DatedPage[] {
  const found = [...tree.pages.values()].flatMap((page) =>
    page.type === type ? (datedPage(tree.site, page) ?? []) : [],
  );
  const order = type === 'post' ? -1 : 1;
  return found.sort((a, b) => order * (a.begins - b.begins) || (a.page.id < b.page.id ? -1 : 1));
}

/** A page with its instants; null when it is no post or event, or has no date. */
export function datedPage(site: ContentTree['site'], page: Page): DatedPage | null {
  const { type, date, ends } = page;
  if (type === undefined || date === undefined) return null;
  const zone = [page.zone, site.zone].find((name) => name !== undefined && isZone(name)) ?? 'UTC';
  const begins = instantOf(date, zone).getTime();
  if (type === 'post') return { page, zone, begins, over: begins };
  const isTimed = ends !== undefined && !isWholeDay(ends);
  const over = isTimed ? instantOf(ends, zone) : dayAfter(ends ?? date, zone);
  return { page, zone, begins, over: over.getTime() };
}

/** Whether a list shows a page of its type. */
export function isListed({ tags = [] }: Pick<ListedPages, 'tags'>, page: Page): boolean {
  if (tags.length === 0) return true;
  const own = new Set(page.tags?.map(wordKey));
  return tags.some((tag) => own.has(wordKey(tag)));
}

/** The events that are not over, from the next one, and those that are, from the latest; posts are all coming. */
export function splitByTime(
  dated: readonly DatedPage[],
  type: PageType,
  now: Date,
): { coming: DatedPage[]; past: DatedPage[] } {
  if (type === 'post') return { coming: [...dated], past: [] };
  const isOver = ({ over }: DatedPage) => over <= now.getTime();
  return { coming: dated.filter((one) => !isOver(one)), past: dated.filter(isOver).reverse() };
}

/** When the lists of events last changed by themselves: the latest end that is not after `now`; 0 when there is none. */
export function lastBoundary(events: readonly DatedPage[], now: Date): number {
  return events.reduce((latest, { over }) => (over <= now.getTime() ? Math.max(latest, over) : latest), 0);
}

/** Pages of the same type that share the most tags with a page; among equals, the first of the list. */
export function relatedPages(dated: readonly DatedPage[], page: Page, most = 3): DatedPage[] {
  const tags = new Set(page.tags?.map(wordKey));
  if (tags.size === 0) return [];
  return dated
    .map((one) => ({ one, shared: (one.page.tags ?? []).filter((tag) => tags.has(wordKey(tag))).length }))
    .filter(({ one, shared }) => shared > 0 && one.page.id !== page.id)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ one }) => one);
}

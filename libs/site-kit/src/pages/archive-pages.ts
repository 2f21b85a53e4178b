import { type ContentTree, listOf, type Page, sectionsOf } from '@portal/content-core';
import { archivePage, type ArchivePage } from '../view/page-cards.ts';
import type { PortalView } from '../view/portal-view.ts';
import { requestTime } from '../site/request-time.ts';

/** The number of the page of its archive that a request asks for. */
const numbers = new WeakMap<object, number>();

/** A request as components and pages know it. */
interface Asking {
  locals: { portal: PortalView };
  url: URL;
}

/** Parses `?page=`: 1 when it is missing, null for anything but a number that is written plainly. */
export function pageNumber(url: URL): number | null {
  const all = url.searchParams.getAll('page');
  if (all.length === 0) return 1;
  return all.length === 1 && /^[1-9]\d{0,5}$/.test(all[0] ?? '') ? Number(all[0]) : null;
}

/**
 * The page of the archive that a request for `page` asks for; undefined when the page shows no archive, null when its archive has no
 * such page. Remembers the number for the section that renders it.
 */
export function askedArchive({ locals, url }: Asking, page: Page): ArchivePage | null | undefined {
  const section = archiveOf(locals.portal.tree, page);
  if (!section) return undefined;
  const number = pageNumber(url);
  if (number === null) return null;
  numbers.set(locals, number);
  return archiveData(locals, section.data);
}

/** What an archive shows: on the first page for all but the first archive of the page that is asked for. */
export function shownArchive(locals: Asking['locals'], data: Readonly<Record<string, unknown>>): ArchivePage {
  const first = { number: 1, count: 1, groups: [], years: [] };
  return archiveData(locals, data) ?? archivePage(locals.portal, listIn(data), at(locals, 1)) ?? first;
}

function archiveData(locals: Asking['locals'], data: Readonly<Record<string, unknown>>): ArchivePage | null {
  return archivePage(locals.portal, listIn(data), at(locals, numbers.get(locals) ?? 1));
}

function at(locals: object, number: number): { number: number; now: Date } {
  return { number, now: requestTime(locals) };
}

function listIn(data: Readonly<Record<string, unknown>>): Parameters<typeof archivePage>[1] {
  const list = listOf({ kind: 'archive', data }) ?? { type: 'post' };
  return { ...list, perPage: typeof data['perPage'] === 'number' ? data['perPage'] : 12 };
}

/** The archive of a page. */
function archiveOf(tree: ContentTree, page: Page) {
  return sectionsOf(tree, page.id).find((section) => section.kind === 'archive' && listOf(section) !== null);
}

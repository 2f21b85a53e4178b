import { datedPage, lastBoundary, listOf, localePrefix, type Page, type Section } from '@portal/content-core';
import { requestTime } from '../site/request-time.ts';
import { datedWords, type DatedWords } from '../view/dated-words.ts';
import { latestCards, type PageCard, relatedCards } from '../view/page-cards.ts';
import type { PortalView } from '../view/portal-view.ts';

type Locals = { portal: PortalView };

/** What stands above the sections of a post or event; null for every other page. */
export interface DatedFacts {
  date: DatedWords;
  isPast: boolean;
  /** Where the event's calendar file is; null for a post. */
  calendar: string | null;
}

/** The facts of a post or event at the time of the request. */
export function datedFacts(locals: Locals, page: Page): DatedFacts | null {
  const { tree } = locals.portal;
  const dated = datedPage(tree.site, page);
  if (!dated) return null;
  const isEvent = page.type === 'event';
  return {
    date: datedWords(dated, tree.site),
    isPast: isEvent && dated.over <= requestTime(locals).getTime(),
    calendar: isEvent ? `${languagePrefix(tree.site)}/events.ics?event=${page.id}` : null,
  };
}

/** What the addresses of the language on show begin with. */
export function languagePrefix(site: PortalView['tree']['site']): string {
  return localePrefix(site, site.locale);
}

/** The cards of a `latest` section at the time of the request. */
export function latestIn(locals: Locals, data: Readonly<Record<string, unknown>>): PageCard[] {
  const list = listOf({ kind: 'latest', data });
  const count = typeof data['count'] === 'number' ? data['count'] : 3;
  return list === null ? [] : latestCards(locals.portal, { ...list, count }, requestTime(locals));
}

/** The cards below a post or event at the time of the request. */
export function relatedTo(locals: Locals, page: Page): PageCard[] {
  return relatedCards(locals.portal, page, requestTime(locals));
}

/**
 * What the rendering of a page depends on besides the build: when the events that it shows last changed by one of them being over. The
 * same number as long as nothing changes, so that it can be a part of the page's tag; 0 for a page without events.
 */
export function timeBoundary(
  locals: Locals,
  { page, sections }: { page: Page; sections: readonly Pick<Section, 'kind' | 'data' | 'readOnly'>[] },
): number {
  const showsEvents = page.type === 'event' || sections.some((section) => listOf(section)?.type === 'event');
  return showsEvents ? lastBoundary(locals.portal.dated('event'), requestTime(locals)) : 0;
}

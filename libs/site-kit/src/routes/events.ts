import { type DatedPage, pageAddress } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { APIContext } from 'astro';
import { calendarFile } from '../feeds/calendar-file.ts';
import { isPublic } from '../feeds/feed-of-site.ts';
import { readOnly } from '../handlers/read-only.ts';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { isAddressOfLanguage } from '../pages/address-of-language.ts';
import { requestTime } from '../site/request-time.ts';
import { answerForAll } from '../site/published/answer-for-all.ts';
import { siteOrigin } from '../site/published/site-origin.ts';
import type { PortalView } from '../view/portal-view.ts';

/** How many events a calendar has, the latest of them: past ones stay in the calendars that subscribe. */
const MOST_EVENTS = 1000;

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

/** The pages are what search engines should show. */
const UNLISTED = { 'x-robots-tag': 'noindex' };

/**
 * `/events.ics`, and `/en/events.ics` for another language of the site: the events that are for everybody, the same for every visitor; with `?event=<page id>` one event, for those who may see its page.
 * @see RFC 5545
 */
export const ALL = readOnly((context) => {
  if (!isAddressOfLanguage(context)) return new Response(null, { status: 404 });
  const asked = context.url.searchParams.get('event');
  if (asked !== null) return oneEvent(context, asked);
  return answerForAll(context, {
    write: (view, facts) => calendarOf(view, publicEvents(view), { ...facts, name: view.tree.site.name }),
    contentType: CONTENT_TYPE,
    headers: { ...UNLISTED, 'content-disposition': 'inline' },
  });
});

function publicEvents(view: PortalView): DatedPage[] {
  return view
    .dated('event')
    .filter(({ page }) => isPublic(page))
    .slice(-MOST_EVENTS);
}

/** One event that the viewer may see. @throws AppError `not_found` */
function oneEvent(context: APIContext, id: string): Response {
  const { portal } = context.locals;
  const found = portal.dated('event').find(({ page }) => page.id === id);
  if (!found) throw new AppError('not_found', 'There is no such event.');
  const facts = { origin: siteOrigin(context), now: requestTime(context.locals), name: found.page.title };
  const { viewer } = portal;
  const isPersonal = viewer.editor || viewer.audience !== null || !isPublic(found.page);
  return new Response(calendarOf(portal, [found], facts), {
    headers: {
      ...UNLISTED,
      'content-type': CONTENT_TYPE,
      'cache-control': isPersonal ? PRIVATE : REVALIDATE,
      'content-disposition': 'attachment; filename="event.ics"',
    },
  });
}

function calendarOf(
  { tree }: PortalView,
  events: readonly DatedPage[],
  { origin, ...facts }: { origin: string; name: string; now: Date },
): string {
  const listed = events.map((dated) => ({
    dated,
    address: new URL(pageAddress(tree, dated.page), origin).href,
  }));
  return calendarFile(listed, { ...facts, host: new URL(origin).hostname });
}

import { type DatedPage, pageAddress, pageFile } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { APIContext } from 'astro';
import { calendarFile } from '../feeds/calendar-file.ts';
import { isPublic } from '../feeds/feed-of-site.ts';
import { readOnly } from '../handlers/read-only.ts';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { isAddressOfLanguage } from '../pages/address-of-language.ts';
import { taggedAnswer } from '../http/tagged-answer.ts';
import { published } from '../site/published/published.ts';
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
    write: (view, { origin }) => calendarOf(view, publicEvents(view), { origin, name: view.tree.site.name }),
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
  const body = calendarOf(portal, [found], { origin: siteOrigin(context), name: found.page.title });
  const { viewer } = portal;
  const isPersonal = viewer.editor || viewer.audience !== null || !isPublic(found.page);
  const headers = {
    ...UNLISTED,
    'content-type': CONTENT_TYPE,
    'cache-control': isPersonal ? PRIVATE : REVALIDATE,
    'content-disposition': 'attachment; filename="event.ics"',
  };
  return isPersonal
    ? new Response(body, { headers })
    : taggedAnswer(context.request, { text: body }, headers);
}

function calendarOf(
  { tree }: PortalView,
  events: readonly DatedPage[],
  { origin, name }: { origin: string; name: string },
): string {
  const listed = events.map((dated) => ({
    dated,
    address: new URL(pageAddress(tree, dated.page), origin).href,
    changed: published.dates?.[pageFile(dated.page.id)],
  }));
  return calendarFile(listed, { name, host: new URL(origin).hostname });
}

import { pageAddress, pageFile } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { calendarFile } from '../feeds/calendar-file.ts';
import { isPublic } from '../feeds/feed-of-site.ts';
import { readOnly } from '../handlers/read-only.ts';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { isAddressOfLanguage } from '../pages/address-of-language.ts';
import { taggedAnswer } from '../http/tagged-answer.ts';
import { published } from '../site/published/published.ts';
import { requestTime } from '../site/request-time.ts';
import { viewFor } from '../site/published/site-content.ts';
import { siteOrigin } from '../site/published/site-origin.ts';

/** How many events a calendar has, the latest of them: past ones stay in the calendars that subscribe. */
const MOST_EVENTS = 1000;

/**
 * `/events.ics`, and `/en/events.ics` for another language of the site: the events that are for everybody, the same for every visitor; with `?event=<page id>` one event, for those who may see its page.
 * @see RFC 5545
 */
export const ALL = readOnly((context) => {
  if (!isAddressOfLanguage(context)) return new Response(null, { status: 404 });
  const { locals, request, url } = context;
  const { viewer } = locals.portal;
  const asked = url.searchParams.get('event');
  const view =
    asked === null
      ? viewFor({ editor: false, audience: null }, requestTime(locals)).inLanguage(
          locals.portal.tree.site.locale,
        )
      : locals.portal;
  const found = view
    .dated('event')
    .filter(({ page }) => (asked === null ? isPublic(page) : page.id === asked))
    .slice(-MOST_EVENTS);
  if (asked !== null && found.length === 0) throw new AppError('not_found', 'There is no such event.');
  const origin = siteOrigin(context);
  const events = found.map((dated) => ({
    dated,
    address: new URL(pageAddress(view.tree, dated.page), origin).href,
    changed: published.dates?.[pageFile(dated.page.id)],
  }));
  const name = found[0] && asked !== null ? found[0].page.title : view.tree.site.name;
  const facts = { name, host: new URL(origin).hostname };
  const isPersonal = viewer.editor || viewer.audience !== null || found.some(({ page }) => !isPublic(page));
  const file = asked === null ? 'inline' : 'attachment; filename="event.ics"';
  const body = calendarFile(events, facts);
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': isPersonal ? PRIVATE : REVALIDATE,
    'content-disposition': file,
    'x-robots-tag': 'noindex',
  };
  return isPersonal ? new Response(body, { headers }) : taggedAnswer(request, body, headers);
});

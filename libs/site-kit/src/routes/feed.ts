import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { taggedAnswer } from '../http/tagged-answer.ts';
import { atomFeed } from '../feeds/atom-feed.ts';
import { feedOfSite } from '../feeds/feed-of-site.ts';
import { readOnly } from '../handlers/read-only.ts';
import { isAddressOfLanguage } from '../pages/address-of-language.ts';
import { requestTime } from '../site/request-time.ts';
import { viewFor } from '../site/published/site-content.ts';
import { siteOrigin } from '../site/published/site-origin.ts';

/**
 * `/feed.xml`, and `/en/feed.xml` for another language of the site: the posts that are for everybody, the same for every visitor. Behind
 * the gate, no cache may keep it.
 * @see RFC 4287
 */
export const ALL = readOnly((context) => {
  if (!isAddressOfLanguage(context)) return new Response(null, { status: 404 });
  const { locals, request } = context;
  const { viewer } = locals.portal;
  const everybody = viewFor({ editor: false, audience: null }, requestTime(locals)).inLanguage(
    locals.portal.tree.site.locale,
  );
  const body = atomFeed(feedOfSite(everybody, { origin: siteOrigin(context), now: requestTime(locals) }));
  const isPersonal = viewer.editor || viewer.audience !== null;
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': isPersonal ? PRIVATE : REVALIDATE,
    // The pages are what search engines should show.
    'x-robots-tag': 'noindex',
  };
  return isPersonal ? new Response(body, { headers }) : taggedAnswer(request, body, headers);
});

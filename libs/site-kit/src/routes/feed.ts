import { lastBoundary } from '@portal/content-core';
import { atomFeed } from '../feeds/atom-feed.ts';
import { feedOfSite } from '../feeds/feed-of-site.ts';
import { readOnly } from '../handlers/read-only.ts';
import { isAddressOfLanguage } from '../pages/address-of-language.ts';
import { answerForAll } from '../site/published/answer-for-all.ts';

/**
 * `/feed.xml`, and `/en/feed.xml` for another language of the site: the posts that are for everybody, the same for every visitor. Behind
 * the gate, no cache may keep it.
 * @see RFC 4287
 */
export const ALL = readOnly((context) => {
  if (!isAddressOfLanguage(context)) return new Response(null, { status: 404 });
  return answerForAll(context, {
    write: (view, facts) => atomFeed(feedOfSite(view, facts)),
    contentType: 'application/atom+xml; charset=utf-8',
    // The pages are what search engines should show.
    headers: { 'x-robots-tag': 'noindex' },
    changedAt: (view, now) => lastBoundary(view.dated('post'), now),
  });
});

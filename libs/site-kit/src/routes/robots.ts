import { REVALIDATE } from '../http/caching.ts';
import { readOnly } from '../handlers/read-only.ts';
import { wholeTree } from '../site/published/site-content.ts';
import { siteOrigin } from '../site/published/site-origin.ts';

/**
 * `/robots.txt`: nothing is disallowed, since an address that may not be read can still be listed, and its `noindex` is never seen.
 * @see RFC 9309
 */
export const ALL = readOnly((context) => {
  const sitemap = new URL('/sitemap.xml', siteOrigin(context)).href;
  const listed = wholeTree.site.seo?.noindex ? '' : `\nSitemap: ${sitemap}\n`;
  const body = `User-agent: *\nAllow: /\n${listed}`;
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': REVALIDATE },
  });
});

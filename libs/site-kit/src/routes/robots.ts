import { REVALIDATE } from '../http/caching.ts';
import { readOnly } from '../handlers/read-only.ts';
import { siteOrigin } from '../site/published/site-origin.ts';

/** `/robots.txt`. @see RFC 9309 */
export const ALL = readOnly((context) => {
  const sitemap = new URL('/sitemap.xml', siteOrigin(context)).href;
  const body = `User-agent: *\nAllow: /\nDisallow: /edit\nDisallow: /login\n\nSitemap: ${sitemap}\n`;
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': REVALIDATE },
  });
});

import { REVALIDATE } from '../request/caching.ts';
import { readOnly } from '../request/read-only.ts';

/** `/robots.txt`. @see RFC 9309 */
export const ALL = readOnly(({ locals }) => {
  const sitemap = new URL('/sitemap.xml', locals.siteOrigin).href;
  const body = `User-agent: *\nAllow: /\nDisallow: /edit\nDisallow: /login\n\nSitemap: ${sitemap}\n`;
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': REVALIDATE },
  });
});

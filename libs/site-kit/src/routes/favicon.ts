import { readOnly } from '../handlers/read-only.ts';
import { REVALIDATE } from '../http/caching.ts';
import { entityTag, isFresh, notModified } from '../http/conditional.ts';
import { iconFile } from '../site/published/site-icons.ts';
import { theSite } from '../site/wiring/the-site.ts';

/** `/favicon.ico`, which browsers request on their own: the icon of the site, where it has no file of its own. */
export const ALL = readOnly(async ({ request }) => {
  const icon = await iconFile('favicon.ico', (await theSite()).drawing);
  if (!icon) return new Response(null, { status: 302, headers: { location: '/favicon.svg' } });
  const tag = entityTag(icon.bytes);
  const headers = new Headers({ 'content-type': icon.type, 'cache-control': REVALIDATE, etag: tag });
  return isFresh(request, tag) ? notModified(headers) : new Response(icon.bytes, { headers });
});

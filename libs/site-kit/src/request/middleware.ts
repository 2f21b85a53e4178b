import { defineMiddleware } from 'astro:middleware';
import { REVALIDATE } from './caching.ts';
import { entityTag, isFresh, notModified } from './conditional.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { viewFor } from './site-content.ts';
import { viewerOf } from './viewer.ts';

/** Finds out who is looking, reduces the site to what they may see, and puts the security headers on every answer. */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.portal = viewFor(viewerOf(context));
  const response = withoutTrailingSlash(context.url) ?? (await finished(context.request, await next()));
  addSecurityHeaders(response.headers, {
    https: context.url.protocol === 'https:',
    dev: import.meta.env.DEV,
  });
  return response;
});

/** Every page has one address; `/works/` leads to `/works`. */
function withoutTrailingSlash(url: URL): Response | null {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return null;
  const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
  return new Response(null, { status: 308, headers: { location: `${path}${url.search}` } });
}

/**
 * Names the encoding of a page, gives one that caches may keep a tag of its bytes, and answers 304 to whoever has them.
 */
async function finished(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isPage || status !== 200 || headers.get('cache-control') !== REVALIDATE || headers.has('etag')) {
    return response;
  }
  const html = await response.text();
  const tag = entityTag(html);
  headers.set('etag', tag);
  return isFresh(request, tag) ? notModified(headers) : new Response(html, { status, headers });
}

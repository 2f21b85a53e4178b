import { REVALIDATE } from '../../http/caching.ts';
import { entityTag, isFresh, notModified } from '../../http/conditional.ts';
import type { Decided } from '../arrival.ts';
import { notFoundPage } from '../not-found-page.ts';
import { opensDocument } from '../opens-document.ts';

/** Answers with what the route renders. */
export async function render(known: Decided): Promise<Response> {
  const { context, next } = known;
  const response = await next();
  if (response.status === 404 && opensDocument(context)) return notFoundPage(known);
  return taggedByBytes(context.request, response);
}

/** Gives a page of the site's own that caches may keep a tag of its bytes, and answers 304 to clients that have them. */
async function taggedByBytes(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isPage || status !== 200 || headers.get('cache-control') !== REVALIDATE || headers.has('etag'))
    return response;
  const html = await response.text();
  const tag = entityTag(html);
  headers.set('etag', tag);
  return isFresh(request, tag) ? notModified(headers) : new Response(html, { status, headers });
}

import { REVALIDATE } from '../../http/caching.ts';
import { entityTag, isFresh, notModified } from '../../http/conditional.ts';
import { type Decided, isApi } from '../admission/arrival.ts';
import { notFoundPage } from './not-found-page.ts';
import { opensDocument } from './opens-document.ts';

/** Answers with what the route renders; where it has nothing at this address, with the page that says so. */
export async function render(known: Decided): Promise<Response> {
  const { context, next } = known;
  const response = await next();
  const isBare = response.status === 404 && !response.headers.has('content-type') && !isApi(context.url);
  if (isBare || (response.status === 404 && opensDocument(context))) return notFoundPage(known);
  return finished(context.request, response);
}

/**
 * Renders a page that caches may keep to its end before the answer begins, so that no cache keeps a part of one. One that has no tag yet,
 * such as a page of the site's own, gets a tag of its bytes. Bytes are passed on as they are: a document may be in any encoding. An answer
 * that has a length is a stored file, which is complete.
 */
async function finished(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('content-length');
  if (!isPage || status !== 200 || headers.get('cache-control') !== REVALIDATE) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (headers.has('etag')) return new Response(bytes, { status, headers });
  const tag = entityTag(bytes);
  headers.set('etag', tag);
  return isFresh(request, tag) ? notModified(headers) : new Response(bytes, { status, headers });
}

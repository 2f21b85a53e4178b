import { PRIVATE } from './caching.ts';

/**
 * A page that is one person's alone, such as a page being edited with all that its editor starts from, compressed for browsers that accept
 * it. Pages that caches may have are left to them: their entity tag is that of the bytes as they are.
 */
export function compressPrivate(request: Request, response: Response): Response {
  const { body, headers, status, statusText } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  if (body === null || !isHtml || headers.get('cache-control') !== PRIVATE || headers.has('etag'))
    return response;
  headers.append('vary', 'accept-encoding');
  if (!acceptsGzip(request.headers.get('accept-encoding') ?? '')) return response;
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, statusText, headers });
}

/** @see RFC 9110, section 12.5.3 */
function acceptsGzip(accepted: string): boolean {
  return accepted.split(',').some((coding) => /^\s*gzip\s*(?:;\s*q=(?:1|0?\.0*[1-9]).*)?$/.test(coding));
}

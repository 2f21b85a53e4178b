import { CODINGS, compressibleType } from '../files/compressed-files.ts';
import type { StaticHandler } from './guard-static-files.ts';

/**
 * Serves the compressed form that `writeCompressedFiles` has put beside a file, where there is one that the browser accepts. A server
 * behind a proxy that compresses sends less to it, too.
 */
export function serveCompressed(serve: StaticHandler): StaticHandler {
  return (request, response, next) => {
    const { url = '' } = request;
    const [path = '', query] = url.split('?', 2);
    const type = compressibleType(path);
    if (type === undefined) return serve(request, response, next);
    response.setHeader('vary', 'accept-encoding');
    const accepted = acceptedCodings(String(request.headers['accept-encoding'] ?? ''));
    const coding = CODINGS.find(({ name }) => accepted.has(name));
    if (!coding) return serve(request, response, next);
    request.url = `${path}${coding.end}${query === undefined ? '' : `?${query}`}`;
    response.setHeader('content-encoding', coding.name);
    response.setHeader('content-type', type);
    serve(request, response, () => {
      request.url = url;
      response.removeHeader('content-encoding');
      response.removeHeader('content-type');
      serve(request, response, next);
    });
  };
}

/** What an `Accept-Encoding` header names without refusing it. @see RFC 9110, section 12.5.3 */
function acceptedCodings(header: string): ReadonlySet<string> {
  const named = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''));
  return new Set(named.map(([name = '']) => name));
}

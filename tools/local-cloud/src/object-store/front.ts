import type { IncomingMessage, RequestListener } from 'node:http';
import { createProxyServer } from 'httpxy';

/** The path below which the emulator speaks S3. Signatures cover it, so it cannot be changed. */
export const S3_PATH = '/cdn-cgi/local/r2/s3';

/** The path under which the emulator serves every bucket publicly. */
const EVERYTHING_PATH = '/cdn-cgi/local/r2/public';

/** Response headers that a signed address may set, which the emulator ignores. */
const OVERRIDES = ['content-disposition', 'cache-control', 'content-type'] as const;

/**
 * The server in front of the emulator at `origin()`: S3 for signed requests, and the public bucket for everyone. Nothing
 * else, because the emulator itself serves the private buckets publicly too.
 */
export function createFront(origin: () => string, publicBucket: string): RequestListener {
  // The emulator closes the connection of a request that it refuses before its body has arrived, so each request gets a
  // new one.
  const proxy = createProxyServer({ changeOrigin: false, agent: false });
  proxy.on('error', (_error, _request, response) => {
    if (response && 'headersSent' in response && !response.headersSent) response.writeHead(503).end();
  });
  proxy.on('proxyRes', (answer, request) => {
    delete answer.headers.connection;
    overrideHeaders(answer, request);
  });
  return (request, response) => {
    // URL removes dot segments, so no path leads outside its prefix.
    const { pathname, search } = new URL(request.url ?? '/', 'http://store');
    const isPublic = pathname.startsWith(`/${publicBucket}/`) && /^(?:GET|HEAD)$/.test(request.method ?? '');
    if (isPublic) request.url = `${EVERYTHING_PATH}${pathname}${search}`;
    else if (!pathname.startsWith(`${S3_PATH}/`)) {
      response.writeHead(pathname === '/' ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(pathname === '/' ? help(publicBucket) : '');
      return;
    }
    // The emulator accepts pages of this machine only, and does not support `Expect`.
    delete request.headers.origin;
    delete request.headers.expect;
    // A refused body is read to its end, or its sender would get a broken connection instead of the refusal.
    response.once('finish', () => request.unpipe().resume());
    void proxy.web(request, response, { target: origin() }).catch(() => response.destroy());
  };
}

function help(publicBucket: string): string {
  return `Large files of the local platform.\n\nS3, signed requests only: ${S3_PATH}\nPublic files: /${publicBucket}/<key>\n`;
}

function overrideHeaders(answer: IncomingMessage, request: IncomingMessage): void {
  if ((answer.statusCode ?? 500) >= 300 || !request.url?.startsWith(S3_PATH)) return;
  const { searchParams } = new URL(request.url, 'http://store');
  for (const name of OVERRIDES) {
    const value = searchParams.get(`response-${name}`);
    if (value !== null) answer.headers[name] = value;
  }
}

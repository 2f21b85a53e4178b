import { Agent, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { escapeHtml, page } from '../page.ts';
import type { SiteProcess } from './site-process.ts';

/** The target of a host name. */
export type Target =
  | { state: 'live'; process: Pick<SiteProcess, 'origin' | 'begin'> }
  | { state: 'unbuilt'; name: string }
  /** The host name has no DNS record. */
  | { state: 'no address'; host: string }
  | { state: 'unknown' };

/**
 * Serves every site under its own host name by proxying requests to its process. `targetOf` gets the request's `Host`,
 * port included, and returns its target.
 */
export function createSitesProxy(targetOf: (host: string) => Target): RequestListener {
  // Each request gets a new connection, since the site may close an idle one just as it is reused. The site is not
  // asked to close it after its answer, since an answer before the whole request was read would be lost.
  const agent = new Agent({ keepAlive: false });
  const headers = { connection: 'keep-alive' };
  const proxy = createProxyServer({ xfwd: true, changeOrigin: false, agent, headers });
  proxy.on('proxyRes', (answer) => void delete answer.headers.connection);
  proxy.on('error', (_error, _request, response) => {
    if (response && 'headersSent' in response && !response.headersSent) {
      send(response, 502, 'The site does not answer', 'It is starting again. Reload in a moment.');
    }
  });
  return (request, response) => {
    const target = targetOf(request.headers.host ?? '');
    if (target.state === 'live') {
      appendCallerAddress(request);
      response.once('close', target.process.begin());
      void proxy.web(request, response, { target: target.process.origin }).catch(() => response.destroy());
    } else if (target.state === 'unbuilt') {
      send(
        response,
        503,
        `${target.name} is not online yet`,
        'Its first build is running or has failed; the hosting page shows which.',
      );
    } else if (target.state === 'no address') {
      const text = `No DNS record leads from ${escapeHtml(target.host)} to a site.`;
      send(response, 404, 'No such address', text);
    } else {
      send(response, 404, 'No site here', 'No site has this name.');
    }
  };
}

/**
 * The library preserves the caller's `X-Forwarded-For`; sites count attempts by its last entry, which must be the
 * address seen here.
 */
function appendCallerAddress({ headers, socket }: IncomingMessage): void {
  const claimed = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [
    ...(claimed === undefined ? [] : [claimed].flat()),
    socket.remoteAddress,
  ].join(', ');
}

function send(response: ServerResponse, status: number, title: string, text: string): void {
  const { headers, body } = page(title, `<p>${text}</p>`);
  response.writeHead(status, { ...headers, ...(status === 404 ? {} : { 'retry-after': '3' }) });
  response.end(body);
}

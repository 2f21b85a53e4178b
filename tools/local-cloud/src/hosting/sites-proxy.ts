import { Agent, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { escapeHtml, page } from '../page.ts';
import type { SiteProcess } from './site-process.ts';

/** The target of a host name. */
export type Target =
  | { state: 'live'; process: Pick<SiteProcess, 'origin' | 'begin'> }
  | { state: 'unbuilt'; name: string }
  /** No DNS record leads anywhere. */
  | { state: 'no address'; host: string }
  | { state: 'unknown' };

/**
 * Serves every site under its own host name by passing requests on to its process. `targetOf` gets the request's
 * `Host`, port included, and returns its target.
 */
export function createSitesProxy(targetOf: (host: string) => Target): RequestListener {
  // The site may close a kept-alive connection just as it is reused: each request gets a new one. The site is not told to close it
  // after its answer: one that comes before the request was read in whole would be lost.
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
        'Its first build is under way or has failed; the hosting page shows which.',
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
 * The library keeps the caller's `X-Forwarded-For`; sites count attempts by the last entry, which must be the address seen
 * here.
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

import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ReportFailure } from '@portal/errors';
import { answerWithTools } from './insert-tools.ts';
import { MODERN } from './check-version.ts';
import { withShortError } from './shorten-error.ts';

/** One message with the request that brought it, and the server to answer it. */
export interface Exchange {
  request: Request;
  message: Readonly<Record<string, unknown>>;
  build: () => Server;
  /** Gives the JSON of all tools, which stands in the answer to `tools/list`. */
  listed: () => string;
}

/**
 * Answers a message of either protocol era with a server of its own, which is closed before the answer is given: a function
 * may be frozen right after it. A call whose client has gone away is carried out all the same. The library answers the
 * handshake revisions as a stream by itself, so those go through its transport, told to answer in JSON; no handler here sends
 * anything before its result, so the newer revision answers in JSON as well.
 */
export async function serveMessage(exchange: Exchange, reportFailure: ReportFailure): Promise<Response> {
  const built: Server[] = [];
  const build = () => {
    const server = exchange.build();
    built.push(server);
    return server;
  };
  try {
    const legacy = !isModernCall(exchange) && (await isLegacyRequest(exchange.request, exchange.message));
    const answer = await (legacy ? serveLegacy : serveModern)({ ...exchange, build }, reportFailure);
    const response = await withShortError(answer);
    return exchange.message['method'] === 'tools/list'
      ? await answerWithTools(response, exchange.listed())
      : response;
  } finally {
    await Promise.all(built.map((server) => server.close().catch(reportFailure)));
  }
}

/**
 * Whether the library would surely not take it for the older era: its handler for the newer one decides that again, which
 * takes a while for every request.
 */
function isModernCall({ request, message }: Exchange): boolean {
  if (request.headers.get('mcp-protocol-version') !== MODERN) return false;
  return typeof message['method'] === 'string' && !('result' in message) && !('error' in message);
}

/** The library tells of refused messages and of its own failures alike; only the latter are answered with 500. */
async function serveModern(
  { request, message, build }: Exchange,
  reportFailure: ReportFailure,
): Promise<Response> {
  const errors: Error[] = [];
  const handler = createMcpHandler(build, { legacy: 'reject', onerror: (error) => void errors.push(error) });
  // The request's signal is left out. When it aborts, the library answers at once while the tool keeps running, and neither the
  // host of a function nor a server that is shutting down would wait for the tool.
  const { url, method, headers } = request;
  const response = await handler.fetch(new Request(url, { method, headers }), { parsedBody: message });
  if (response.status === 500) errors.forEach(reportFailure);
  return response;
}

async function serveLegacy({ request, message, build }: Exchange): Promise<Response> {
  const server = build();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(acceptingBoth(request), { parsedBody: message });
}

/**
 * The handshake revisions want both types in Accept, and some clients name JSON alone. JSON is what they get, so that is
 * enough.
 */
function acceptingBoth(request: Request): Request {
  const accept = request.headers.get('accept') ?? '*/*';
  const hasBoth = accept.includes('application/json') && accept.includes('text/event-stream');
  if (hasBoth || !/application\/(?:json|\*)|\*\/\*/i.test(accept)) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

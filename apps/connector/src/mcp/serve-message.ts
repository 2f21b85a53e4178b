import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ReportFailure } from '@portal/errors';
import { insertTools } from './insert-tools.ts';
import { MODERN } from './check-version.ts';
import { shortenError } from './shorten-error.ts';

/** One message, the request that it came in, and the server to answer it. */
export interface Exchange {
  request: Request;
  message: Readonly<Record<string, unknown>>;
  build: () => Server;
  /** Returns the JSON of all tools, for the answer to `tools/list`. */
  toolsJson: () => string;
}

/**
 * Answers a message of any protocol revision with a server of its own. The server is closed before the response is returned, since a
 * function may be frozen right after it. A call runs to its end even when its client has disconnected. By itself the library answers the
 * revisions with a handshake as a stream, so those go through its transport with JSON enabled. The newer revision answers in JSON, since
 * no handler here sends anything before its result.
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
    const response = await shortenError(answer);
    return exchange.message['method'] === 'tools/list'
      ? await insertTools(response, exchange.toolsJson())
      : response;
  } finally {
    await Promise.all(built.map((server) => server.close().catch(reportFailure)));
  }
}

/**
 * Whether the library would certainly treat the message as one of the newer revision. This saves the library's own check, which is slow
 * and which its handler for the newer revision repeats.
 */
function isModernCall({ request, message }: Exchange): boolean {
  if (request.headers.get('mcp-protocol-version') !== MODERN) return false;
  return typeof message['method'] === 'string' && !('result' in message) && !('error' in message);
}

/** The library reports refused messages and its own failures alike; only the latter have the status 500. */
async function serveModern(
  { request, message, build }: Exchange,
  reportFailure: ReportFailure,
): Promise<Response> {
  const errors: Error[] = [];
  const handler = createMcpHandler(build, { legacy: 'reject', onerror: (error) => void errors.push(error) });
  // The request's signal is left out: when it aborts, the library responds at once while the tool is still running, and neither the
  // function's host nor a server that is shutting down would wait for the tool.
  const { url, method, headers } = request;
  const response = await handler.fetch(new Request(url, { method, headers }), { parsedBody: message });
  if (response.status === 500) errors.forEach(reportFailure);
  return response;
}

async function serveLegacy({ request, message, build }: Exchange): Promise<Response> {
  const server = build();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(withBothMediaTypes(request), { parsedBody: message });
}

/**
 * The request with both media types in Accept, which the library requires for the revisions with a handshake. Some clients accept JSON
 * alone, and they always get JSON.
 */
function withBothMediaTypes(request: Request): Request {
  const accept = request.headers.get('accept') ?? '*/*';
  const hasBoth = accept.includes('application/json') && accept.includes('text/event-stream');
  if (hasBoth || !/application\/(?:json|\*)|\*\/\*/i.test(accept)) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

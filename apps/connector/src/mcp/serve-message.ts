import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/** One message with the request that brought it, and the server to answer it. */
export interface Exchange {
  request: Request;
  message: Readonly<Record<string, unknown>>;
  build: () => Server;
}

/**
 * Answers messages of both protocol eras, each with a server of its own that is closed when the answer is made. The library
 * answers the handshake revisions as a stream by itself, so those go through its transport, told to answer in JSON; no
 * handler here sends anything before its result, so the newer revision answers in JSON as well.
 */
export function messageServer(
  reportBug: (error: unknown) => void,
): (exchange: Exchange) => Promise<Response> {
  const builders = new WeakMap<Request, () => Server>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const build = requestInfo && builders.get(requestInfo);
      if (!build) throw new TypeError('a request came without its server');
      return build();
    },
    { legacy: 'reject' },
  );
  return async ({ request, message, build }) => {
    if (await isLegacyRequest(request, message)) return serveLegacy({ request, message, build }, reportBug);
    builders.set(request, build);
    return modern.fetch(request, { parsedBody: message });
  };
}

async function serveLegacy(
  { request, message, build }: Exchange,
  reportBug: (error: unknown) => void,
): Promise<Response> {
  const server = build();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(acceptingBoth(request), { parsedBody: message });
  } finally {
    server.close().catch(reportBug);
  }
}

/**
 * The handshake revisions want both types in Accept, and some clients name JSON alone. JSON is what they get, so that is
 * enough.
 */
function acceptingBoth(request: Request): Request {
  const accept = request.headers.get('accept') ?? '*/*';
  if (!/(?:application\/(?:json|\*)|\*\/\*)/i.test(accept)) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

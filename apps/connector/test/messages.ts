import { TOKEN } from './http-connector.ts';

const URL_OF_MCP = 'https://mcp.example.test/mcp';

/** A POST to the endpoint with a good token and good headers, unless `headers` or `body` say otherwise; null takes one away. */
export function post(body: unknown, headers: Record<string, string | null> = {}): Request {
  const all: Record<string, string | null> = {
    host: 'mcp.example.test',
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  };
  const remaining = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  const raw = isRaw ? body : JSON.stringify(body);
  return new Request(URL_OF_MCP, {
    method: 'POST',
    headers: Object.fromEntries(remaining),
    body: raw as BodyInit,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  });
}

/** A message of the handshake revisions. */
export function legacyMessage(
  method: string,
  params: unknown = {},
  id: unknown = 1,
): Record<string, unknown> {
  return { jsonrpc: '2.0', id, method, params };
}

/** A message of revision 2026-07-28. */
export function modernMessage(method: string, params: Record<string, unknown> = {}): Record<string, unknown> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  return legacyMessage(method, { ...params, _meta: meta });
}

/** The headers that go with a modern message. */
export function modernHeaders(method: string, name?: string): Record<string, string> {
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': name }),
    accept: 'application/json',
  };
}

/** The JSON-RPC error codes that this endpoint sends itself; others come from the protocol library. @see JSON-RPC 2.0 section 5.1 */
const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  internal: -32603,
  server: -32000,
  /** @see MCP 2026-07-28 "Protocol version errors" */
  version: -32022,
} as const;

/**
 * The response to a protocol failure before any tool runs: a JSON-RPC error that must not be cached.
 * @see MCP 2026-07-28 "Streamable HTTP"
 */
export function jsonRpcError(
  status: number,
  kind: keyof typeof CODES,
  { message, data, headers = {}, id = null }: JsonRpcFailure,
): Response {
  const error = { code: CODES[kind], message, ...(data === undefined ? {} : { data }) };
  const body = { jsonrpc: '2.0', error, id };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

interface JsonRpcFailure {
  message: string;
  data?: object;
  headers?: Record<string, string>;
  id?: string | number | null;
}

import { jsonRpcError } from './json-rpc-error.ts';

/** The address of this connector, and the pages that may call it. */
export interface OriginRule {
  publicUrl: URL;
  /** Exact origins that are allowed besides the connector's own. */
  allowedOrigins: readonly string[];
}

/**
 * Refuses requests that a web page of another site might have sent: those whose Host is not exactly the connector's, and those with an
 * Origin other than the connector's and the allowed ones. Null: the request is accepted. Programs send no Origin.
 * @see contract "What the service does" 5; MCP 2026-07-28 "Security & Endpoint"
 */
export function checkOrigin(request: Request, { publicUrl, allowedOrigins }: OriginRule): Response | null {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (host.toLowerCase() !== publicUrl.host) {
    return jsonRpcError(403, 'server', { message: 'This address does not serve that Host.' });
  }
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== publicUrl.origin && !allowedOrigins.includes(origin)) {
    return jsonRpcError(403, 'server', { message: 'Requests from that Origin are not accepted.' });
  }
  return null;
}

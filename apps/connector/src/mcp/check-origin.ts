import { jsonRpcError } from './json-rpc-error.ts';

/** Where this connector is reached, and from which pages. */
export interface OriginRule {
  publicUrl: URL;
  /** Exact origins besides our own. */
  allowedOrigins: readonly string[];
}

/**
 * Refuses what a web page of another site might have sent: a Host other than the deploy host, byte for byte, and any Origin
 * but the deploy origin and those the deployment lists. Null: it may pass. Programs send no Origin.
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

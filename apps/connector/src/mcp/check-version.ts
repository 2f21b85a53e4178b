import { PROTOCOL_VERSION_META_KEY, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { isRecord } from '@portal/ports/json';
import { jsonRpcError } from './json-rpc-error.ts';
import { idOf } from './read-message.ts';

/** The first revision without a handshake. */
export const MODERN = '2026-07-28';

const SERVED: readonly string[] = [MODERN, ...SUPPORTED_PROTOCOL_VERSIONS];

/** How many characters of an unsupported version the answer repeats. */
const MAX_REPEATED_VERSION = 40;

/**
 * Refuses an unsupported protocol version, naming the supported ones. A message that has a version in its own fields is left to the
 * library, which compares it with the header.
 * @see MCP 2026-07-28 "Protocol version errors", MCP 2025-11-25 "Protocol Version Header"
 */
export function checkVersion(request: Request, message: Readonly<Record<string, unknown>>): Response | null {
  const version = request.headers.get('mcp-protocol-version')?.trim();
  if (version === undefined || SERVED.includes(version) || namesVersion(message)) return null;
  const requested = version.slice(0, MAX_REPEATED_VERSION);
  return jsonRpcError(400, 'version', {
    message: `Unsupported protocol version: ${requested}. This server supports ${SERVED.join(', ')}.`,
    data: { supported: SERVED, requested },
    id: idOf(message),
  });
}

function namesVersion({ params }: Readonly<Record<string, unknown>>): boolean {
  const meta = isRecord(params) ? params['_meta'] : undefined;
  return isRecord(meta) && PROTOCOL_VERSION_META_KEY in meta;
}

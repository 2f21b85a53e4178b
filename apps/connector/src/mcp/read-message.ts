import { jsonRpcError } from './json-rpc-error.ts';

/** The largest request, in bytes: the git tier's largest document as base64, and its envelope. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** How deep a message may nest. Content is at most a dozen levels deep; recursion over what is sent has to end. */
const MAX_DEPTH = 64;

/** One JSON-RPC message, or the answer that refuses the body. */
export type MessageReading = { message: Readonly<Record<string, unknown>> } | { refused: Response };

/**
 * Reads one JSON-RPC message: an object, of bounded size and depth. Batches are refused.
 * @see JSON-RPC 2.0 section 5.1; MCP 2025-06-18 changelog (batching removed)
 */
export async function readMessage(request: Request): Promise<MessageReading> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refused(415, 'request', 'The body must be application/json.');
  }
  const bytes = await readBytes(request);
  if (bytes === null) return refused(413, 'request', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  const parsed = parseJson(bytes);
  if (!parsed) return refused(400, 'parse', 'The body is not JSON.');
  const { value } = parsed;
  if (Array.isArray(value))
    return refused(400, 'request', 'Batches are not accepted; send one message a request.');
  if (!isRecord(value)) return refused(400, 'request', 'The body must be one JSON-RPC message.');
  if (isDeeperThan(value, MAX_DEPTH))
    return refused(400, 'request', `The message nests deeper than ${MAX_DEPTH} levels.`);
  return { message: value };
}

function refused(status: number, kind: 'parse' | 'request', message: string): MessageReading {
  return { refused: jsonRpcError(status, kind, { message }) };
}

/** The body; null as soon as it is too large, and empty when it breaks off. */
async function readBytes(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    return new Uint8Array();
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): { value: unknown } | null {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Level by level, so that no nesting can exhaust the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((item) => (isRecord(item) ? Object.values(item) : []));
  }
  return false;
}

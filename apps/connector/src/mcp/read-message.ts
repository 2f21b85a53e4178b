import { isAppError } from '@portal/errors';
import { mayExceedValueCount, readBody } from '@portal/ports/http';
import { tryParseJson } from '@portal/ports/json';
import { findOversize, isObject } from './find-oversize.ts';
import { jsonRpcError } from './json-rpc-error.ts';

/** The largest request, in bytes: the largest document of a repository in base64, and its envelope. Only tools that take a file may get it. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** The largest other request, in bytes: all texts of one save, in any script, and its envelope. */
export const ORDINARY_BODY_BYTES = 1024 * 1024;

/** The most values in a message, counted before it is parsed. A message with a file has few values. */
const MOST_VALUES = 30_000;
const MOST_VALUES_WITH_FILE = 2_000;

/** How deep a message may nest, so that recursion over it is bounded. Content is at most a dozen levels deep. */
const MAX_DEPTH = 64;

/** The longest id of a request, in characters: every response repeats it. */
const LONGEST_ID = 200;

const LARGE_FILES = 'A large file is sent with `start` of upload_media and upload_document.';

/** One JSON-RPC message, or the response that refuses the body. */
export type MessageReading = { message: Readonly<Record<string, unknown>> } | { refusal: Response };

/** How large a message may be depends on the tool that it calls. */
export interface ReadingRules {
  /** Whether the tool of that name takes a file. */
  takesFile: (tool: string) => boolean;
  /** Called with the length of each chunk of the body as it arrives. An error that it throws ends the reading. */
  onBytes: (bytes: number) => void;
}

/**
 * Reads one JSON-RPC message: an object of bounded size and depth, with bounded lengths of all fields that an error may repeat.
 * Batches are refused.
 * @throws What `onBytes` throws.
 * @see JSON-RPC 2.0 section 5.1; MCP 2025-06-18 changelog (batching removed)
 */
export async function readMessage(
  request: Request,
  { takesFile, onBytes }: ReadingRules,
): Promise<MessageReading> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuseBody(415, 'request', 'The body must be application/json.');
  }
  const body = await readText(request, onBytes);
  if ('refusal' in body) return body;
  const isLarge = body.text.length > ORDINARY_BODY_BYTES;
  if (mayExceedValueCount(body.text, isLarge ? MOST_VALUES_WITH_FILE : MOST_VALUES))
    return isLarge ? refuseBody(413, 'request', TOO_LARGE) : refuseBody(413, 'request', TOO_MANY);
  const value = tryParseJson(body.text);
  if (value === undefined) return refuseBody(400, 'parse', 'The body is not JSON.');
  if (Array.isArray(value))
    return refuseBody(400, 'request', 'Batches are not accepted; send one message a request.');
  if (!isObject(value)) return refuseBody(400, 'request', 'The body must be one JSON-RPC message.');
  if (isLarge && !takesFile(calledTool(value))) return refuseBody(413, 'request', TOO_LARGE);
  if (isDeeperThan(value, MAX_DEPTH))
    return refuseBody(400, 'request', `The message nests deeper than ${MAX_DEPTH} levels.`);
  if (typeof value['id'] === 'string' && value['id'].length > LONGEST_ID)
    return refuseBody(400, 'request', `The id is longer than ${LONGEST_ID} characters.`);
  const oversize = findOversize(value);
  if (oversize !== null)
    return { refusal: jsonRpcError(400, 'request', { message: oversize, id: idOf(value) }) };
  return { message: value };
}

const TOO_LARGE = `The message is larger than ${ORDINARY_BODY_BYTES} bytes, which only a call that uploads a file may be; send less at once. ${LARGE_FILES}`;
const TOO_MANY = `The message may hold more than ${MOST_VALUES} values; send less at once.`;

/** The name of the tool that a message calls; empty when it calls none. */
function calledTool({ method, params }: Readonly<Record<string, unknown>>): string {
  if (method !== 'tools/call' || !isObject(params)) return '';
  return typeof params['name'] === 'string' ? params['name'] : '';
}

function refuseBody(status: number, kind: 'parse' | 'request', message: string): { refusal: Response } {
  return { refusal: jsonRpcError(status, kind, { message }) };
}

/** The id of a message, which the response repeats; null for a notification and for an invalid id. */
export function idOf({ id }: Readonly<Record<string, unknown>>): string | number | null {
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

async function readText(
  request: Request,
  onBytes: ReadingRules['onBytes'],
): Promise<{ text: string } | { refusal: Response }> {
  try {
    return { text: await readBody(request, MAX_BODY_BYTES, onBytes) };
  } catch (error) {
    if (!isAppError(error) || error.code === 'rate_limited') throw error;
    if (error.code === 'too_large') return refuseBody(413, 'request', `${error.message} ${LARGE_FILES}`);
    return refuseBody(400, 'parse', error.message);
  }
}

/** Whether a value nests deeper than `levels`. It is walked level by level, so that no nesting can exhaust the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((item) => (isObject(item) ? Object.values(item) : []));
  }
  return false;
}

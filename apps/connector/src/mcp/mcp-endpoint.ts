import { INTERNAL_MESSAGE, isAppError, toResponse } from '@portal/errors';
import type { Principal } from '../principal.ts';
import { catalogueOf } from '../tools/catalogue.ts';
import type { Tool } from '../tools/tool.ts';
import type { ToolDeps } from '../tools/tool-deps.ts';
import { buildServer } from './build-server.ts';
import { checkOrigin } from './check-origin.ts';
import { checkVersion } from './check-version.ts';
import { allowOrigin, preflightAnswer } from './cors.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { idOf, type MessageReading, readMessage } from './read-message.ts';
import { serveMessage } from './serve-message.ts';

/** What the endpoint needs. */
export interface McpEndpointDeps {
  /** Public origin of the connector; its host is the only one that is served. */
  publicUrl: string;
  /** Exact origins of browser clients that may call, besides our own; none unless told otherwise. */
  allowedOrigins?: readonly string[];
  /** Who sends a request, or the answer that turns it away. */
  authenticate: (request: Request) => Promise<Principal | Response>;
  tools: readonly Tool[];
  toolDeps: ToolDeps;
}

/**
 * The MCP resource at `/mcp`: one message a POST, answered in JSON, nothing remembered. Every refusal is an answer; it never
 * throws.
 * @see contract "What the service does" 5, "HTTP behaviours"
 */
export function mcpEndpoint(deps: McpEndpointDeps): (request: Request) => Promise<Response> {
  const { authenticate, toolDeps, allowedOrigins = [] } = deps;
  const { budget } = toolDeps;
  const publicUrl = new URL(deps.publicUrl);
  const catalogue = catalogueOf(deps.tools);

  async function answer(request: Request): Promise<Response> {
    const early =
      checkOrigin(request, { publicUrl, allowedOrigins }) ??
      preflightAnswer(request, allowedOrigins) ??
      checkMethod(request);
    if (early) return early;
    const principal = await authenticated(request, authenticate, toolDeps.reportFailure);
    if (principal instanceof Response) return principal;
    const { userId } = principal;
    const reading = await orSpent(async () => {
      budget.requireLeft(userId, 'bytes');
      return readMessage(request, {
        takesFile: (name) => catalogue.tools.get(name)?.tool.takesFile !== undefined,
        // With each part, so that many bodies at once are no more than many in turn.
        onBytes(bytes) {
          budget.requireLeft(userId, 'bytes');
          budget.count(userId, 'bytes', bytes);
        },
      });
    });
    if ('refused' in reading) return reading.refused;
    const { message } = reading;
    const unsupported = checkVersion(request, message);
    if (unsupported) return unsupported;
    if (message['method'] === 'subscriptions/listen') return noSubscriptions(message);
    const build = () => buildServer(catalogue, { deps: toolDeps, principal });
    return serveMessage({ request, message, build, listed: () => catalogue.listed }, toolDeps.reportFailure);
  }

  return async (request) => {
    try {
      const response = await answer(request);
      response.headers.set('cache-control', 'no-store');
      return allowOrigin(response, request, allowedOrigins);
    } catch (error) {
      toolDeps.reportFailure(error);
      return jsonRpcError(500, 'internal', { message: INTERNAL_MESSAGE });
    }
  };
}

/** There is no stream to open and no session to end. @see MCP 2025-11-25 "Listening for Messages" */
function checkMethod({ method }: Request): Response | null {
  if (method === 'POST') return null;
  return jsonRpcError(405, 'server', { message: 'Only POST is served here.', headers: { allow: 'POST' } });
}

/** What is read, or the answer to a person who has used up their minute. The rest of the body is not read, since that is what is limited. */
async function orSpent(read: () => Promise<MessageReading>): Promise<MessageReading> {
  try {
    return await read();
  } catch (error) {
    if (!isAppError(error, 'rate_limited')) throw error;
    const seconds = String(error.retryAfterSeconds ?? 60);
    const message = `[unavailable] ${error.message} Try again in ${seconds} seconds.`;
    const headers = { 'retry-after': seconds, connection: 'close' };
    return { refused: jsonRpcError(429, 'server', { message, headers }) };
  }
}

/** A failure to find out who sends the request is an outage, never a rejection. @see contract "HTTP behaviours" */
async function authenticated(
  request: Request,
  authenticate: McpEndpointDeps['authenticate'],
  reportFailure: ToolDeps['reportFailure'],
): Promise<Principal | Response> {
  try {
    return await authenticate(request);
  } catch (error) {
    return toResponse(error, reportFailure);
  }
}

/** Nothing here ever changes under a client, and a stream held open would outlive the function that serves it. */
function noSubscriptions(message: Readonly<Record<string, unknown>>): Response {
  return jsonRpcError(404, 'method', { message: 'Method not found', id: idOf(message) });
}

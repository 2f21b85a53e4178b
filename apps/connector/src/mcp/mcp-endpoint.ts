import { INTERNAL_MESSAGE, isAppError, toResponse } from '@portal/errors';
import type { Principal } from '../principal.ts';
import { toolCatalogue } from '../tools/catalogue.ts';
import type { Tool } from '../tools/tool.ts';
import type { ToolDeps } from '../tools/tool-deps.ts';
import { buildServer } from './build-server.ts';
import { checkOrigin } from './check-origin.ts';
import { checkVersion } from './check-version.ts';
import { allowOrigin, preflightResponse } from './cors.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { idOf, type MessageReading, readMessage } from './read-message.ts';
import { serveMessage } from './serve-message.ts';

/** What the endpoint needs. */
export interface McpEndpointDeps {
  /** Public origin of the connector; requests for other hosts are refused. */
  publicUrl: string;
  /** Exact origins of browser clients that may call besides the connector's own; none by default. */
  allowedOrigins?: readonly string[];
  /** The principal who sends a request, or the response that refuses it. */
  authenticate: (request: Request) => Promise<Principal | Response>;
  tools: readonly Tool[];
  toolDeps: ToolDeps;
}

/**
 * The MCP resource at `/mcp`: each POST has one message and is answered in JSON, without a session. Every failure is a response; it
 * never throws.
 * @see contract "What the service does" 5, "HTTP behaviours"
 */
export function mcpEndpoint(deps: McpEndpointDeps): (request: Request) => Promise<Response> {
  const { authenticate, toolDeps, allowedOrigins = [] } = deps;
  const { budget } = toolDeps;
  const publicUrl = new URL(deps.publicUrl);
  const catalogue = toolCatalogue(deps.tools);

  async function respond(request: Request): Promise<Response> {
    const early =
      checkOrigin(request, { publicUrl, allowedOrigins }) ??
      preflightResponse(request, allowedOrigins) ??
      checkMethod(request);
    if (early) return early;
    const principal = await principalOf(request, authenticate, toolDeps.reportFailure);
    if (principal instanceof Response) return principal;
    const { userId } = principal;
    const reading = await refuseOverBudget(async () => {
      budget.requireLeft(userId, 'bytes');
      return readMessage(request, {
        takesFile: (name) => catalogue.tools.get(name)?.tool.takesFile !== undefined,
        // Checked with each chunk, so that concurrent bodies cannot bring more than successive ones.
        onBytes(bytes) {
          budget.requireLeft(userId, 'bytes');
          budget.count(userId, 'bytes', bytes);
        },
      });
    });
    if ('refusal' in reading) return reading.refusal;
    const { message } = reading;
    const unsupported = checkVersion(request, message);
    if (unsupported) return unsupported;
    if (message['method'] === 'subscriptions/listen') return noSubscriptions(message);
    const build = () => buildServer(catalogue, { deps: toolDeps, principal });
    return serveMessage(
      { request, message, build, toolsJson: () => catalogue.toolsJson },
      toolDeps.reportFailure,
    );
  }

  return async (request) => {
    try {
      const response = await respond(request);
      response.headers.set('cache-control', 'no-store');
      return allowOrigin(response, request, allowedOrigins);
    } catch (error) {
      toolDeps.reportFailure(error);
      return jsonRpcError(500, 'internal', { message: INTERNAL_MESSAGE });
    }
  };
}

/** GET would open a stream and DELETE end a session, and this server has neither. @see MCP 2025-11-25 "Listening for Messages" */
function checkMethod({ method }: Request): Response | null {
  if (method === 'POST') return null;
  return jsonRpcError(405, 'server', { message: 'Only POST is served here.', headers: { allow: 'POST' } });
}

/** Reads a message, or refuses a user who has used up their budget of this minute, without reading the rest of the body. */
async function refuseOverBudget(read: () => Promise<MessageReading>): Promise<MessageReading> {
  try {
    return await read();
  } catch (error) {
    if (!isAppError(error, 'rate_limited')) throw error;
    const seconds = String(error.retryAfterSeconds ?? 60);
    const message = `[unavailable] ${error.message} Try again in ${seconds} seconds.`;
    const headers = { 'retry-after': seconds, connection: 'close' };
    return { refusal: jsonRpcError(429, 'server', { message, headers }) };
  }
}

/** The principal of a request. A failure to authenticate it is an outage, never a rejection. @see contract "HTTP behaviours" */
async function principalOf(
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

/** There is nothing to subscribe to, and an open stream would outlive the function that serves it. */
function noSubscriptions(message: Readonly<Record<string, unknown>>): Response {
  return jsonRpcError(404, 'method', { message: 'Method not found', id: idOf(message) });
}

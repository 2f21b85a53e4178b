import {
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { INTERNAL_MESSAGE } from '@portal/errors';
import { authoringGuide } from '../guidance/authoring-guide.ts';
import { INSTRUCTIONS } from '../guidance/instructions.ts';
import type { Catalogue } from '../tools/catalogue.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Caller } from '../tools/tool.ts';

const SERVER_INFO = { name: 'portal', title: 'Portal', version: '1.0.0' };

const PROMPT = {
  name: 'populate_site',
  title: 'Build pages of a site',
  description: 'How to build and edit pages of a site, from first reading to publishing.',
};
const PROMPTS: ListPromptsResult = { prompts: [PROMPT] };

/** The lists change only with a deploy and are the same for every caller, but reading them requires a token. */
const CACHED = { ttlMs: 300_000, cacheScope: 'private' } as const;

const OPTIONS: ServerOptions = {
  capabilities: { tools: { listChanged: false }, prompts: { listChanged: false } },
  instructions: INSTRUCTIONS,
  cacheHints: { 'tools/list': CACHED, 'prompts/list': CACHED, 'server/discover': CACHED },
  // Only elicitation uses it, which this server never requests; the default would compile a validator for every request.
  jsonSchemaValidator: {
    getValidator: () => {
      throw new TypeError('this server asks its client nothing');
    },
  },
};

/** `insertTools` puts the tools into this list: their JSON is the same for every request. */
const NO_TOOLS = { tools: [] };

/** The server of one request, for one principal. It is cheap to build, since what all requests share is in `catalogue`. */
export function buildServer(catalogue: Catalogue, call: Caller): Server {
  const server = new Server(SERVER_INFO, OPTIONS);
  server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return NO_TOOLS;
  });
  server.setRequestHandler('tools/call', ({ params }) => {
    const offered = catalogue.tools.get(params.name);
    if (!offered) throw invalidParams('There is no such tool; tools/list names them.');
    return runTool(call, offered, params.arguments);
  });
  server.setRequestHandler('prompts/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return PROMPTS;
  });
  server.setRequestHandler('prompts/get', ({ params }) => {
    if (params.name !== PROMPT.name) throw invalidParams('There is no such prompt; prompts/list names them.');
    return guidePrompt(call);
  });
  return server;
}

/** @throws ProtocolError with a fixed sentence when it fails: the library would send the message of any other error to the client */
function guidePrompt({ deps }: Caller): GetPromptResult {
  try {
    const text = authoringGuide(deps.content.kinds);
    return { description: PROMPT.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  } catch (error) {
    deps.reportFailure(error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, INTERNAL_MESSAGE);
  }
}

/** Every list fits one page, so no cursor is valid. @see MCP 2026-07-28 "Pagination" */
function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw invalidParams('There is no such cursor.');
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

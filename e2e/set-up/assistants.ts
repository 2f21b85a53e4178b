import {
  Client,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import {
  type OAuthDiscoveryState as FirstDiscoveryState,
  UnauthorizedError as FirstUnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';
import { plantCanaries } from '../http/support/canaries.ts';
import { REDIRECT } from './consent.ts';

const Result = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.looseObject({ type: z.enum(['text', 'image']), text: z.string().default('') })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});

/** What a tool answered: its text, its data, and whether it failed. */
export interface ToolAnswer {
  text: string;
  data: Record<string, unknown>;
  failed: boolean;
}

/** A connected official client. */
export interface Assistant {
  version: string | undefined;
  /** The names of the tools it is offered. */
  tools(): Promise<string[]>;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  /** The tokens it was given. */
  tokens(): { access_token: string; refresh_token?: string | undefined };
  close(): Promise<void>;
}

/** How a client connects: it needs only the endpoint's address, and a person who approves it in a browser. */
export interface Introduction {
  connector: string;
  clientName: string;
  /** Sends a person to the address; returns the address that they are sent back to. */
  allow: (authorization: URL) => Promise<URL>;
}

/** Connects an official client through the OAuth that it brings along. */
export type Connect = (introduction: Introduction) => Promise<Assistant>;

/** The current library's client, on the newest revision or on the last one with a handshake. */
export function currentClient(mode: 'legacy' | { pin: string }): Connect {
  return async ({ connector, clientName, allow }) => {
    const memory = oauthMemory<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>(
      clientName,
    );
    const { provider } = memory;
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${connector}/mcp`), { authProvider: provider });
    const client = () => new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode } });
    const first = transport();
    await expectTurnedAway(client().connect(first), UnauthorizedError);
    await first.finishAuth((await memory.visit(allow)).searchParams);
    const connected = client();
    await connected.connect(transport());
    return {
      version: connected.getNegotiatedProtocolVersion(),
      tools: async () => (await connected.listTools()).tools.map(({ name }) => name),
      call: async (name, args = {}) => toolAnswer(await connected.callTool({ name, arguments: args })),
      tokens: memory.tokens,
      close: () => connected.close(),
    };
  };
}

/** The first library's client. */
export const firstClient: Connect = async ({ connector, clientName, allow }) => {
  const memory = oauthMemory<OAuthClientInformationMixed, OAuthTokens, FirstDiscoveryState>(clientName);
  const { provider } = memory;
  const transport = () => new FirstTransport(new URL(`${connector}/mcp`), { authProvider: provider });
  const client = () => new FirstClient({ name: 'e2e', version: '1.0.0' });
  const first = transport();
  await expectTurnedAway(client().connect(first), FirstUnauthorizedError);
  await first.finishAuth((await memory.visit(allow)).searchParams.get('code') ?? '');
  const connected = client();
  const second = transport();
  await connected.connect(second);
  return {
    version: second.protocolVersion,
    tools: async () => (await connected.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) => toolAnswer(await connected.callTool({ name, arguments: args })),
    tokens: memory.tokens,
    close: () => connected.close(),
  };
};

/** What the libraries store while they run the flow; its meaning is their own. */
function oauthMemory<
  Information,
  Tokens extends { access_token: string; refresh_token?: string | undefined },
  Discovery,
>(clientName: string) {
  let discovery: Discovery | undefined;
  let information: Information | undefined;
  let tokens: Tokens | undefined;
  let verifier = '';
  let authorization: URL | undefined;
  return {
    provider: {
      redirectUrl: REDIRECT,
      clientMetadata: {
        client_name: clientName,
        redirect_uris: [REDIRECT],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      state: () => 'state-of-the-client',
      clientInformation: () => information,
      saveClientInformation: (saved: Information) => void (information = saved),
      tokens: () => tokens,
      saveTokens: (saved: Tokens) => {
        tokens = saved;
        plantCanaries(saved.access_token, saved.refresh_token);
      },
      redirectToAuthorization: (url: URL) => void (authorization = url),
      saveCodeVerifier: (saved: string) => void (verifier = saved),
      codeVerifier: () => verifier,
      saveDiscoveryState: (saved: Discovery) => void (discovery = saved),
      discoveryState: () => discovery,
    },
    visit(allow: Introduction['allow']): Promise<URL> {
      if (authorization === undefined) throw new Error('The client did not request a sign-in.');
      return allow(authorization);
    },
    tokens(): Tokens {
      if (tokens === undefined) throw new Error('The client has no tokens.');
      return tokens;
    },
  };
}

/** Expects that a client without a token is turned away, with the error that its library has for that. */
async function expectTurnedAway(
  connecting: Promise<void>,
  expected: new (...args: never[]) => Error,
): Promise<void> {
  const error = await connecting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof expected)) throw new Error('The client was not turned away.', { cause: error });
}

/** The text and the data of a tool's result. */
export function toolAnswer(answer: unknown): ToolAnswer {
  const { isError, content, structuredContent = {} } = Result.parse(answer);
  return { text: content[0]?.text ?? '', data: structuredContent, failed: isError };
}

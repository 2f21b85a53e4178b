import { memoryRateLimiter } from '@portal/ports/fakes';
import {
  clientDocuments,
  importOAuthKeys,
  OAUTH_PATHS,
  type OAuthDeps,
  oauthServer,
} from '@portal/oauth-server';
import {
  memoryAppStore,
  memoryClientMetadata,
  memoryClientStore,
  memoryGrantStore,
  memoryIdentityProvider,
  memoryUsers,
} from '@portal/oauth-server/fakes';
import { randomBytes, randomUUID } from 'node:crypto';
import { connectorApp } from '../src/app.ts';
import { authenticateWith } from '../src/authenticate.ts';
import { consentPermits } from '../src/consent-permits.ts';
import { healthz } from '../src/healthz.ts';
import { mcpEndpoint } from '../src/mcp/mcp-endpoint.ts';
import { allTools } from '../src/tools/all-tools.ts';
import { makeSigningKey } from '../scripts/make-signing-key.ts';
import { type ConnectorUnderTest, connectorUnderTest, MEMBER } from './connector-under-test.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

/** The whole connector behind a real HTTP server: only what is kept outside it, and the sign-in, are in memory. */
export interface AuthorizingConnector extends ConnectorUnderTest, HttpServer {
  /** What the member does in a browser at an address of `/authorize`: signs in and approves. Gives where they are sent. */
  approve(authorize: string | URL): Promise<URL>;
}

const USER = { ...MEMBER, authUserId: 'auth-member', canProvision: false };

/** Starts the connector on a free port of this machine, which is its issuer and its resource. */
export async function startAuthorizingConnector(): Promise<AuthorizingConnector> {
  const connector = connectorUnderTest();
  const now = () => new Date();
  const identity = memoryIdentityProvider();
  const key = makeSigningKey();
  const keys = await importOAuthKeys({
    kid: key.MCP_JWT_KID,
    privateKeyBase64: key.MCP_JWT_PRIVATE_KEY_B64,
    publicJwk: key.MCP_JWT_PUBLIC_JWK,
  });
  const server = await startHttpServer((origin) => {
    const limiter = memoryRateLimiter(now);
    const grants = memoryGrantStore({ userOf: (userId) => (userId === USER.userId ? USER : null) });
    const users = memoryUsers({ grants, newId: randomUUID });
    users.put(USER);
    const oauth: OAuthDeps = {
      settings: {
        issuer: origin,
        redirects: { assistantCallbackUrl: null, extraRedirectUris: [] },
        permits: consentPermits,
      },
      keys,
      clients: memoryClientStore(),
      documents: clientDocuments({ source: memoryClientMetadata(), limiter, now }),
      grants,
      apps: memoryAppStore(),
      identity,
      gate: users.gate,
      users: users.reader,
      limiter,
      now,
      newId: randomUUID,
      randomBytes: (length) => new Uint8Array(randomBytes(length)),
      addressOf: () => '127.0.0.1',
      log: (line) => void connector.log.push(line),
      reportFailure: connector.deps.reportFailure,
    };
    const app = connectorApp({
      mcp: mcpEndpoint({
        publicUrl: origin,
        authenticate: authenticateWith(oauth),
        tools: allTools,
        toolDeps: connector.deps,
      }),
      oauth: { paths: OAUTH_PATHS, handle: oauthServer(oauth) },
      healthz: () => healthz(() => undefined),
      reportFailure: connector.deps.reportFailure,
    });
    return app.fetch;
  });
  return { ...connector, ...server, approve: (authorize) => approve(authorize, { identity, server }) };
}

/** The way of a browser through sign-in and consent. */
async function approve(
  authorize: string | URL,
  { identity, server }: { identity: ReturnType<typeof memoryIdentityProvider>; server: HttpServer },
): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (address: string | URL, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const start = await visit(authorize);
  const signIn = start.headers.get('location') ?? '';
  const person = { authUserId: USER.authUserId, email: USER.email, emailVerified: true };
  const page = await (await visit(identity.signIn(signIn, person))).text();
  const consent = /name="consent" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ consent, decision: 'approve' });
  const done = await visit(`${server.origin}/oauth/callback`, { method: 'POST', body });
  return new URL(done.headers.get('location') ?? 'none:');
}

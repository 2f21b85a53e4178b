import { type BatchRateLimiter, processRateLimiter } from '@portal/ports';
import {
  clientDocuments,
  importOAuthKeys,
  OAUTH_PATHS,
  type OAuthDeps,
  type OAuthKeys,
  oauthServer,
} from '@portal/oauth-server';
import {
  memoryAppStore,
  memoryClientMetadata,
  memoryClientStore,
  memoryGrantStore,
  memoryIdentityProvider,
  memorySecondFactor,
  memoryUsers,
} from '@portal/oauth-server/fakes';
import { randomBytes, randomUUID } from 'node:crypto';
import { CookieJar } from 'tough-cookie';
import { connectorApp } from '../src/app.ts';
import { authenticateWith } from '../src/authenticate.ts';
import { consentPermits } from '../src/consent-permits.ts';
import { healthz } from '../src/healthz.ts';
import { mcpEndpoint } from '../src/mcp/mcp-endpoint.ts';
import { allTools } from '../src/tools/all-tools.ts';
import { makeSigningKey } from '@portal/env/signing-key';
import { type ConnectorUnderTest, connectorUnderTest, MEMBER } from './connector-under-test.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

/** The whole connector without a network: only its stores and the sign-in are in memory. */
export interface AuthorizingApp extends ConnectorUnderTest {
  handle(request: Request): Promise<Response>;
  grants: ReturnType<typeof memoryGrantStore>;
  identity: ReturnType<typeof memoryIdentityProvider>;
  /**
   * What the member does in a browser at an address of `/authorize`: signs in and approves. Gives where they are sent.
   * `over` fetches; directly from the app unless given.
   */
  approve(authorize: string | URL, over?: Fetch): Promise<URL>;
}

/** The whole connector behind a real HTTP server. */
export type AuthorizingConnector = AuthorizingApp & HttpServer;

type Fetch = (request: Request) => Promise<Response>;

const USER = { ...MEMBER, authUserId: 'auth-member', canProvision: false };

/** The member at the identity provider. */
export const PERSON = { authUserId: USER.authUserId, email: USER.email, emailVerified: true };

/** Signing keys as the script makes them. */
export async function signingKeys(): Promise<OAuthKeys> {
  const key = makeSigningKey();
  return importOAuthKeys({
    kid: key.MCP_JWT_KID,
    privateKeyBase64: key.MCP_JWT_PRIVATE_KEY_B64,
    publicJwk: key.MCP_JWT_PUBLIC_JWK,
  });
}

/** The connector at `origin`, which is its issuer and the origin of its resource. */
export function authorizingApp({
  origin,
  keys,
  limiter = processRateLimiter(() => new Date()),
}: {
  origin: string;
  keys: OAuthKeys;
  limiter?: BatchRateLimiter;
}): AuthorizingApp {
  const connector = connectorUnderTest();
  const now = () => new Date();
  const identity = memoryIdentityProvider();
  const grants = memoryGrantStore({ userOf: (userId) => (userId === USER.userId ? USER : null) });
  const users = memoryUsers({ grants, newId: randomUUID });
  users.put(USER);
  const oauth: OAuthDeps = {
    settings: {
      issuer: origin,
      redirects: { assistantCallbackUrl: null, extraRedirectUris: [] },
      dashboard: 'https://admin.example.test',
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
    secondFactor: memorySecondFactor({ now, reportFailure: connector.deps.reportFailure }),
    limiter,
    now,
    newId: randomUUID,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    requestId: () => undefined,
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
  const handle = async (request: Request) => app.fetch(request);
  return {
    ...connector,
    handle,
    grants,
    identity,
    approve: (authorize, over = handle) => approve(authorize, { identity, origin, over }),
  };
}

/** Starts the connector on a free port of this machine. */
export async function startAuthorizingConnector(): Promise<AuthorizingConnector> {
  const keys = await signingKeys();
  const apps: AuthorizingApp[] = [];
  const server = await startHttpServer((origin) => {
    const app = authorizingApp({ origin, keys });
    apps.push(app);
    return app.handle;
  });
  const [app] = apps;
  if (!app) throw new TypeError('the server was started without its app');
  return { ...app, ...server, approve: (authorize) => app.approve(authorize, (request) => fetch(request)) };
}

/** The way of a browser through sign-in and consent. */
async function approve(
  authorize: string | URL,
  {
    identity,
    origin,
    over,
  }: { identity: ReturnType<typeof memoryIdentityProvider>; origin: string; over: Fetch },
): Promise<URL> {
  const jar = new CookieJar();
  const visit = async (address: string | URL, init: RequestInit = {}) => {
    const cookie = await jar.getCookieString(String(address));
    const headers = { ...init.headers, cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await over(new Request(address, { ...init, headers, redirect: 'manual' }));
    for (const line of answer.headers.getSetCookie()) await jar.setCookie(line, String(address));
    return answer;
  };
  const start = await visit(authorize);
  const signIn = start.headers.get('location') ?? '';
  const page = await (await visit(identity.signIn(signIn, PERSON))).text();
  const consent = /name="consent" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ consent, decision: 'approve' });
  const done = await visit(`${origin}/oauth/callback`, { method: 'POST', body });
  return new URL(done.headers.get('location') ?? 'none:');
}

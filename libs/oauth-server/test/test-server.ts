import { type AppError, isAppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import {
  memoryAppStore,
  memoryClientMetadata,
  memoryClientStore,
  memoryGrantStore,
  memoryIdentityProvider,
  memorySecondFactor,
  memoryUsers,
  testKeyMaterial,
  type OnTrip,
} from '../src/fakes/index.ts';
import { cachedTokenReader } from '../src/bearer/cached-token-reader.ts';
import { clientDocuments } from '../src/clients/client-documents.ts';
import { importOAuthKeys, type KeyMaterial } from '../src/keys/oauth-keys.ts';
import type { OAuthDeps, OAuthSettings } from '../src/oauth-deps.ts';
import { oauthServer } from '../src/oauth-server.ts';

export const ISSUER = 'https://mcp.example.test';
export const ASSISTANT_CALLBACK = 'https://assistant.example.test/api/callback';
export const LOOPBACK = 'http://localhost:53123/callback';
export const START = new Date('2026-03-01T10:00:00.000Z');

/** What a test may change. */
export interface TestServerOptions {
  settings?: Partial<OAuthSettings>;
  material?: KeyMaterial;
  onTrip?: OnTrip;
  deps?: Partial<OAuthDeps>;
}

/** A running server over the fakes, with a clock that a test turns and everything that was logged. */
export type TestServer = Awaited<ReturnType<typeof testServer>>;

const defaultMaterial = testKeyMaterial();

/** Builds a server over the fakes, with real keys. One platform user exists: `member`. */
export async function testServer(options: TestServerOptions = {}) {
  let time = START;
  const lines: string[] = [];
  const bugs: unknown[] = [];
  const outages: AppError[] = [];
  const fakes = options.onTrip ? { onTrip: options.onTrip } : {};
  const newId = () => crypto.randomUUID();
  const grants = memoryGrantStore({
    ...fakes,
    userOf: (userId) => users.all.find((user) => user.userId === userId) ?? null,
    hasFactor: (userId) => hasFactor(userId),
  });
  const apps = memoryAppStore(fakes);
  const reportFailure = (error: unknown) => void (isAppError(error) ? outages : bugs).push(error);
  const secondFactor = memorySecondFactor({
    ...fakes,
    now: () => time,
    reportFailure,
    onFirst: grants.disconnect,
  });
  const { authenticators, factors, audit } = secondFactor;
  const hasFactor = (userId: string) => factors.authenticatorOf(userId) !== null;
  const identity = memoryIdentityProvider({ ...fakes, authenticators });
  const metadata = memoryClientMetadata(fakes);
  const limiter = options.deps?.limiter ?? processRateLimiter(() => time);
  const users = memoryUsers({ ...fakes, grants, newId, hasFactor });
  users.put(MEMBER);
  const deps: OAuthDeps = {
    settings: {
      issuer: ISSUER,
      redirects: { assistantCallbackUrl: ASSISTANT_CALLBACK, extraRedirectUris: [] },
      dashboard: 'https://admin.example.test',
      permits: [
        { text: 'read the <drafts> of your sites', publishes: false },
        { text: 'publish your sites', publishes: true },
      ],
      ...options.settings,
    },
    keys: await importOAuthKeys(options.material ?? (await defaultMaterial)),
    clients: memoryClientStore(fakes),
    documents: clientDocuments({ source: metadata, limiter, now: () => time }),
    grants,
    apps,
    identity,
    gate: users.gate,
    users: users.reader,
    secondFactor,
    limiter,
    now: () => time,
    newId,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    requestId: () => 'request-1',
    addressOf: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    log: (line) => void lines.push(line),
    reportFailure,
    ...options.deps,
  };
  return {
    deps,
    /** What the resource verifies a token with, as `deps` are at the moment. */
    get bearer() {
      return { ...this.deps, readAccessToken: cachedTokenReader(this.deps) };
    },
    grants,
    apps,
    identity,
    authenticators,
    factors,
    audit,
    metadata,
    users,
    lines,
    bugs,
    outages,
    handle: oauthServer(deps),
    issuer: deps.settings.issuer,
    pass: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000);
    },
    now: () => time,
  };
}

export const MEMBER = {
  userId: '7c1f0f5e-3c52-4b4e-9a0e-5b9f4f0a0001',
  authUserId: 'auth-member-0001',
  email: 'member@example.test',
  role: 'member',
  canProvision: false,
} as const;

/** How the member appears at the identity provider. */
export const MEMBER_IDENTITY = {
  authUserId: MEMBER.authUserId,
  email: MEMBER.email,
  emailVerified: true,
} as const;

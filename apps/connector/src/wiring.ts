import {
  assertRequiredEnv,
  connectorEnv,
  connectorServingEnv,
  connectorSetting,
  type EnvOf,
  type Lookup,
  readEnv,
  invalidSettings,
  type InvalidSettings,
} from '@portal/env';
import { AppError, healthResponse, isAppError, refuseUnsafeMethod, toResponse } from '@portal/errors';
import { currentRequestId, failureReporter } from '@portal/errors/log';
import {
  clientDocuments,
  importOAuthKeys,
  OAUTH_PATHS,
  type OAuthDeps,
  oauthServer,
} from '@portal/oauth-server';
import {
  type ConnectionMode,
  openDatabase,
  postgresAccessGate,
  postgresAppStore,
  postgresAuditLog,
  postgresSecondFactors,
  postgresSingleUse,
  postgresAddress,
  postgresClientStore,
  postgresGrantStore,
  postgresRateLimiter,
  postgresBearerReader,
} from '@portal/platform-db';
import { supabaseAuthenticators, supabaseIdentityProvider } from '@portal/supabase';
import { webDocuments } from '@portal/web';
import { randomUUID } from 'node:crypto';
import { connectorApp } from './app.ts';
import { consentPermits } from './consent-permits.ts';
import { healthz } from './healthz.ts';
import { notConfiguredBy, unusableVariables } from './not-configured-by.ts';

/** What a deployment provides to the connector. */
export interface ConnectorOptions {
  read: Lookup;
  mode: ConnectionMode;
  /** Writes one line to the log. */
  write: (line: string) => void;
  /** Continues work that no response waits for. */
  inBackground: (work: Promise<unknown>) => void;
  /** The caller's network address, behind the given number of trusted proxies. */
  addressOf: (request: Request, trustedHops: number) => string;
}

/** The connector, ready to answer. */
export interface Connector {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

type ServingSettings = EnvOf<typeof connectorServingEnv.table>;

/** The hosted assistant's public callback. */
const ASSISTANT_CALLBACK = 'https://claude.ai/api/mcp/auth_callback';
const SOCIAL_PROVIDER = 'google';

/**
 * Builds the connector from its environment; only this file and `mcp/wiring.ts` import adapters. When a setting that signing in, reading
 * or writing requires is missing, every request is answered with 503, `/healthz` names the variables, and the log has the reason. A
 * missing setting of one feature disables only that feature.
 */
export async function wireConnector(options: ConnectorOptions): Promise<Connector> {
  const { read, write } = options;
  assertRequiredEnv(connectorEnv, read, write);
  const { env } = readEnv(connectorServingEnv, read);
  if (env === null) return unconfigured(invalidSettings(connectorEnv, read));
  try {
    return await configured(options, env);
  } catch (error) {
    if (!isAppError(error, 'not_configured')) throw error;
    const names = unusableVariables(error);
    write(`[env] not usable: ${names.join(', ')}; ${error.message}`);
    const { missing, unusable } = invalidSettings(connectorEnv, read);
    return unconfigured({ missing, unusable: [...new Set([...unusable, ...names])] });
  }
}

/** @throws AppError `not_configured` with the variables to correct, when settings that are well formed do not match each other */
async function configured(options: ConnectorOptions, env: ServingSettings): Promise<Connector> {
  const { read, write, inBackground } = options;
  const reportFailure = failureReporter(write);
  const now = () => new Date();
  const keys = await importOAuthKeys({
    kid: env.MCP_JWT_KID,
    privateKeyBase64: env.MCP_JWT_PRIVATE_KEY_B64,
    publicJwk: env.MCP_JWT_PUBLIC_JWK,
  }).catch(notConfiguredBy(signingVariable));
  const database = openDatabase({ url: postgresAddress(env), mode: options.mode });
  const limiter = postgresRateLimiter(database, now);
  const oauth: OAuthDeps = {
    settings: {
      issuer: env.MCP_PUBLIC_URL,
      redirects: {
        assistantCallbackUrl: assistantCallback(read),
        extraRedirectUris: connectorSetting(read, 'MCP_EXTRA_REDIRECT_URIS') ?? [],
      },
      dashboard: connectorSetting(read, 'ADMIN_ORIGIN') ?? null,
      permits: consentPermits,
    },
    keys,
    clients: postgresClientStore(database),
    documents: clientDocuments({ source: webDocuments(), limiter, now }),
    grants: postgresGrantStore(database),
    apps: postgresAppStore(database),
    identity: supabaseIdentityProvider({
      url: env.DB_URL,
      apiKey: env.DB_SERVICE_ROLE_KEY,
      provider: SOCIAL_PROVIDER,
    }),
    gate: postgresAccessGate(database, randomUUID),
    users: postgresBearerReader(database),
    secondFactor: {
      required: connectorSetting(read, 'ADMIN_SECOND_FACTOR') !== 'optional',
      authenticators: supabaseAuthenticators({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY }),
      factors: postgresSecondFactors(database),
      limiter,
      uses: postgresSingleUse(database, now),
      audit: postgresAuditLog(database),
      now,
      reportFailure,
    },
    limiter,
    now,
    newId: randomUUID,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    requestId: currentRequestId,
    addressOf: (request) => options.addressOf(request, connectorSetting(read, 'TRUSTED_PROXY_HOPS') ?? 0),
    log: write,
    reportFailure,
  };
  const loadMcp = async () =>
    (await import('./mcp/wiring.ts')).wireMcp({ read, write, inBackground, env, database, oauth, limiter });
  let mcp: ReturnType<typeof loadMcp> | undefined;
  const buildOAuthServer = async () => oauthServer(oauth);
  const app = connectorApp({
    // Loaded with the first request: schemas and code of the tools take a third of a start, and the OAuth server does not need them.
    mcp: async (request) => (await (mcp ??= loadMcp()))(request),
    oauth: {
      paths: OAUTH_PATHS,
      handle: await buildOAuthServer().catch(notConfiguredBy(() => 'MCP_PUBLIC_URL')),
    },
    healthz: () => healthz(read),
    reportFailure,
  });
  return {
    fetch: async (request) => app.fetch(request),
    close: () => database.close(),
  };
}

/** The variable of the key that cannot be used. */
function signingVariable({ details }: AppError): string {
  return details?.['key'] === 'private' ? 'MCP_JWT_PRIVATE_KEY_B64' : 'MCP_JWT_PUBLIC_JWK';
}

/** The callback of the hosted assistant. Null: the setting that replaces its public address is unusable, and must not fall back to it. */
function assistantCallback(read: Lookup): string | null {
  if (read('MCP_ASSISTANT_CALLBACK_URL') === undefined) return ASSISTANT_CALLBACK;
  return connectorSetting(read, 'MCP_ASSISTANT_CALLBACK_URL') ?? null;
}

function unconfigured(unfit: InvalidSettings): Connector {
  const refusal = () =>
    toResponse(new AppError('not_configured', 'The connector is not set up; see /healthz.'), () => undefined);
  return {
    fetch: async (request) =>
      new URL(request.url).pathname === '/healthz'
        ? (refuseUnsafeMethod(request) ?? healthResponse(unfit))
        : refusal(),
    close: async () => undefined,
  };
}

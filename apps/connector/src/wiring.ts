import {
  assertRequiredEnv,
  connectorEnv,
  connectorServingEnv,
  connectorSetting,
  type EnvOf,
  type Lookup,
  readEnv,
  unfitSettings,
  type UnfitSettings,
} from '@portal/env';
import { AppError, healthResponse, isAppError, refuseUnsafeMethod, toResponse } from '@portal/errors';
import { failureReporter } from '@portal/errors/log';
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
  postgresAddress,
  postgresClientStore,
  postgresGrantStore,
  postgresRateLimiter,
  postgresBearerReader,
} from '@portal/platform-db';
import { supabaseIdentityProvider } from '@portal/supabase';
import { webDocuments } from '@portal/web';
import { randomUUID } from 'node:crypto';
import { connectorApp } from './app.ts';
import { consentPermits } from './consent-permits.ts';
import { healthz } from './healthz.ts';
import { madeOf, unfitIn } from './not-configured-by.ts';

/** What a deployment of the connector is made with. */
export interface ConnectorOptions {
  read: Lookup;
  mode: ConnectionMode;
  /** Takes one line of the log. */
  write: (line: string) => void;
  /** Lets work go on that no answer waits for. */
  inBackground: (work: Promise<unknown>) => void;
  /** Network address of the caller, behind as many trusted proxies as the setting says. */
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
 * Builds the connector from its environment; the only place that knows adapters. Without what signing in, reading or
 * writing needs it answers everything with 503, `/healthz` with names, and tells the log why. A setting that only one
 * feature needs takes nothing else down.
 */
export async function wireConnector(options: ConnectorOptions): Promise<Connector> {
  const { read, write } = options;
  assertRequiredEnv(connectorEnv, read, write);
  const { env } = readEnv(connectorServingEnv, read);
  if (env === null) return unconfigured(unfitSettings(connectorEnv, read));
  try {
    return await configured(options, env);
  } catch (error) {
    if (!isAppError(error, 'not_configured')) throw error;
    const names = unfitIn(error);
    write(`[env] not usable: ${names.join(', ')}; ${error.message}`);
    const { missing, unusable } = unfitSettings(connectorEnv, read);
    return unconfigured({ missing, unusable: [...new Set([...unusable, ...names])] });
  }
}

/** @throws AppError `not_configured` with the names, when settings that are well formed do not fit together */
async function configured(options: ConnectorOptions, env: ServingSettings): Promise<Connector> {
  const { read, write, inBackground } = options;
  const reportFailure = failureReporter(write);
  const now = () => new Date();
  const keys = await madeOf(signingVariable, () =>
    importOAuthKeys({
      kid: env.MCP_JWT_KID,
      privateKeyBase64: env.MCP_JWT_PRIVATE_KEY_B64,
      publicJwk: env.MCP_JWT_PUBLIC_JWK,
    }),
  );
  const database = openDatabase({ url: postgresAddress(env), mode: options.mode });
  const limiter = postgresRateLimiter(database, now);
  const oauth: OAuthDeps = {
    settings: {
      issuer: env.MCP_PUBLIC_URL,
      redirects: {
        assistantCallbackUrl: assistantCallback(read),
        extraRedirectUris: connectorSetting(read, 'MCP_EXTRA_REDIRECT_URIS') ?? [],
      },
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
    limiter,
    now,
    newId: randomUUID,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    addressOf: (request) => options.addressOf(request, connectorSetting(read, 'TRUSTED_PROXY_HOPS') ?? 0),
    log: write,
    reportFailure,
  };
  const wired = async () =>
    (await import('./mcp/wiring.ts')).wireMcp({ read, write, inBackground, env, database, oauth, limiter });
  let mcp: ReturnType<typeof wired> | undefined;
  const app = connectorApp({
    // A third of a start is schemas and code of the tools, which the authorization server does without.
    mcp: async (request) => (await (mcp ??= wired()))(request),
    oauth: {
      paths: OAUTH_PATHS,
      handle: await madeOf(
        () => 'MCP_PUBLIC_URL',
        () => oauthServer(oauth),
      ),
    },
    healthz: () => healthz(read),
    reportFailure,
  });
  return {
    fetch: async (request) => app.fetch(request),
    close: () => database.close(),
  };
}

/** The variable that a key which cannot be used stands in. */
function signingVariable({ details }: AppError): string {
  return details?.['key'] === 'private' ? 'MCP_JWT_PRIVATE_KEY_B64' : 'MCP_JWT_PUBLIC_JWK';
}

/** An unusable setting must not fall back to the public address that it was to replace. */
function assistantCallback(read: Lookup): string | null {
  if (read('MCP_ASSISTANT_CALLBACK_URL') === undefined) return ASSISTANT_CALLBACK;
  return connectorSetting(read, 'MCP_ASSISTANT_CALLBACK_URL') ?? null;
}

function unconfigured(unfit: UnfitSettings): Connector {
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

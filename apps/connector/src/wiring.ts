import { deployStateOver, type LiveDeploys, signedWorker } from '@portal/broker';
import { bucketStorage, type ObjectStore, standardKinds, writeQueue } from '@portal/content-core';
import { connectorServingEnv, connectorSetting, type EnvOf, type Lookup, readEnv } from '@portal/env';
import { AppError, isAppError, toResponse } from '@portal/errors';
import { failureReporter } from '@portal/errors/log';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { githubInstallationTokens } from '@portal/github';
import {
  clientDocuments,
  importOAuthKeys,
  mayPublish,
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
  postgresAudiences,
  postgresAuditLog,
  postgresClientStore,
  postgresDeploys,
  postgresGrantStore,
  postgresInstallations,
  postgresPreviews,
  postgresSectionLocks,
  postgresRateLimiter,
  postgresSiteRequests,
  postgresSites,
  postgresBearerReader,
} from '@portal/platform-db';
import { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, type Worker } from '@portal/provisioning';
import { s3ObjectStore } from '@portal/s3';
import { sharpImageProcessor } from '@portal/sharp';
import { supabaseIdentityProvider } from '@portal/supabase';
import { grantedFiles, webDocuments, webFiles } from '@portal/web';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectorApp } from './app.ts';
import { authenticateWith } from './authenticate.ts';
import { consentPermits } from './consent-permits.ts';
import { assertRequiredEnv, healthz, unhealthy } from './healthz.ts';
import { mcpEndpoint } from './mcp/mcp-endpoint.ts';
import { siteRepositories } from './repositories.ts';
import { allTools } from './tools/all-tools.ts';

/** What a deployment of the connector is made with. */
export interface ConnectorOptions {
  read: Lookup;
  mode: ConnectionMode;
  /** Takes one line of the log. */
  write: (line: string) => void;
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
const FIRST_PAUSE_MS = 20;

/**
 * Builds the connector from its environment; the only place that knows adapters. Without what signing in, reading or
 * writing needs it answers everything with 503, `/healthz` with names, and tells the log why. A setting that only one
 * feature needs takes nothing else down.
 */
export async function wireConnector(options: ConnectorOptions): Promise<Connector> {
  const { read, write } = options;
  const unusable = (why: string) => {
    write(`[env] not usable: ${why}`);
    return unconfigured(read);
  };
  assertRequiredEnv(read, write);
  const { env } = readEnv(connectorServingEnv, read);
  if (env === null) return unconfigured(read);
  try {
    return await configured(options, env);
  } catch (error) {
    if (isAppError(error, 'not_configured')) return unusable(error.message);
    throw error;
  }
}

/** @throws AppError `not_configured` when settings that are well formed do not fit together */
async function configured(options: ConnectorOptions, env: ServingSettings): Promise<Connector> {
  const { read, write } = options;
  const reportFailure = failureReporter(write);
  const now = () => new Date();
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
    keys: await importOAuthKeys({
      kid: env.MCP_JWT_KID,
      privateKeyBase64: env.MCP_JWT_PRIVATE_KEY_B64,
      publicJwk: env.MCP_JWT_PUBLIC_JWK,
    }),
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
  const tokens = githubInstallationTokens({
    appId: env.CODEHOST_APP_ID,
    privateKey: env.CODEHOST_APP_PRIVATE_KEY,
    ...(env.CODEHOST_API_URL === undefined
      ? {}
      : { baseUrl: `${env.CODEHOST_API_URL.replace(/\/$/, '')}/api/v3` }),
  });
  const objects = objectCache();
  const app = connectorApp({
    mcp: mcpEndpoint({
      publicUrl: env.MCP_PUBLIC_URL,
      allowedOrigins: connectorSetting(read, 'MCP_ALLOWED_ORIGINS') ?? [],
      authenticate: authenticateWith(oauth),
      tools: allTools,
      toolDeps: {
        sites: postgresSites(database),
        repos: siteRepositories({
          tokens,
          origin: env.CODEHOST_API_URL,
          openRepo: (url, authorization) => gitWireContentRepo({ url, authorization, objects }),
        }),
        installations: postgresInstallations(database),
        provisioning: {
          requests: postgresSiteRequests(database),
          worker: workerOf(read, env.MCP_PUBLIC_URL),
          newId: randomUUID,
        },
        audiences: postgresAudiences(database, randomUUID),
        deploys: postgresDeploys(database),
        previews: postgresPreviews(database),
        locks: postgresSectionLocks(database),
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
        mayPublish: (caller) => mayPublish(oauth, caller),
        limiter,
        audit: postgresAuditLog(database),
        content: {
          kinds: standardKinds,
          ownKinds: true,
          now,
          newId: randomUUID,
          inTurn: writeQueue(),
          pause: (attempt) => wait(Math.random() * FIRST_PAUSE_MS * 2 ** Math.min(attempt, 6)),
          committer: { name: 'Portal', email: `platform@${new URL(env.MCP_PUBLIC_URL).hostname}` },
        },
        library: {
          images: sharpImageProcessor(),
          outside: webFiles(),
          granted: grantedFiles(),
          newFileId: () => randomBytes(16).toString('hex'),
        },
        storage: bucketStorage({ assets: null, documents: documentsBucket(read) }),
        log: write,
        reportFailure,
        liveDeploys: liveDeploys(read),
      },
    }),
    oauth: { paths: OAUTH_PATHS, handle: oauthServer(oauth) },
    healthz: () => healthz(read),
    reportFailure,
  });
  return {
    fetch: async (request) => app.fetch(request),
    close: () => database.close(),
  };
}

/** The worker as it is called. A secret that is missing or unusable is told by the tools that need it. @see design section 7 */
function workerOf(read: Lookup, publicUrl: string): Worker {
  const origin = connectorSetting(read, 'PROVISION_INVOKE_ORIGIN') ?? publicUrl;
  const path = connectorSetting(read, 'FUNCTIONS_PATH') ?? HOSTED_FUNCTIONS_PATH;
  return signedWorker({
    url: `${origin.replace(/\/$/, '')}${path}/${PROVISION_FUNCTION}`,
    secret: connectorSetting(read, 'PROVISION_INVOKE_SECRET'),
    now: () => new Date(),
    newId: randomUUID,
  });
}

/** The bucket of large documents. Null: one of its settings is missing or unusable, and documents stay in repositories. */
function documentsBucket(read: Lookup): ObjectStore | null {
  const accountId = connectorSetting(read, 'OBJSTORE_ACCOUNT_ID');
  const accessKeyId = connectorSetting(read, 'OBJSTORE_ACCESS_KEY_ID');
  const secretAccessKey = connectorSetting(read, 'OBJSTORE_SECRET_ACCESS_KEY');
  const bucket = connectorSetting(read, 'OBJSTORE_DOCS_BUCKET');
  const endpoint = connectorSetting(read, 'OBJSTORE_ENDPOINT');
  // An unusable endpoint must not fall back to the vendor's own.
  if (endpoint === undefined && read('OBJSTORE_ENDPOINT') !== undefined) return null;
  if (accountId === undefined || accessKeyId === undefined) return null;
  if (secretAccessKey === undefined || bucket === undefined) return null;
  return s3ObjectStore({ accountId, accessKeyId, secretAccessKey, endpoint, bucket });
}

/** Asks the admin app, which holds the token of the hosting provider. Null: unset, or not fit to sign with. */
function liveDeploys(read: Lookup): LiveDeploys | null {
  const origin = connectorSetting(read, 'ADMIN_ORIGIN');
  const secret = connectorSetting(read, 'CONNECTOR_INVOKE_SECRET');
  const shared = secret === connectorSetting(read, 'PROVISION_INVOKE_SECRET');
  if (origin === undefined || secret === undefined || shared) return null;
  return deployStateOver({ origin, secret, now: () => new Date(), newId: randomUUID });
}

/** An unusable setting must not fall back to the public address that it was to replace. */
function assistantCallback(read: Lookup): string | null {
  if (read('MCP_ASSISTANT_CALLBACK_URL') === undefined) return ASSISTANT_CALLBACK;
  return connectorSetting(read, 'MCP_ASSISTANT_CALLBACK_URL') ?? null;
}

function unconfigured(read: Lookup): Connector {
  const refusal = () =>
    toResponse(new AppError('not_configured', 'The connector is not set up; see /healthz.'), () => undefined);
  return {
    fetch: async (request) => (new URL(request.url).pathname === '/healthz' ? unhealthy(read) : refusal()),
    close: async () => undefined,
  };
}

import { bcryptPasswords, generatePassphrase } from '@portal/auth-provider';
import { isSigningKey, signedWorker, verifySignature } from '@portal/broker';
import { cloudflareDns } from '@portal/cloudflare';
import { siteObjects, siteStarter } from '@portal/content-core';
import { connectorSetting, type EnvOf, type Lookup, readEnv, workerEnv } from '@portal/env';
import { AppError } from '@portal/errors';
import { failureReporter } from '@portal/errors/log';
import { gitWireContentRepo } from '@portal/git-wire';
import { githubCodeHost, githubInstallationTokens } from '@portal/github';
import { netlifyBuilds, netlifyHosting } from '@portal/netlify';
import {
  type ConnectionMode,
  type Database,
  openDatabase,
  postgresAddress,
  postgresSiteApiKeys,
  postgresSiteClaims,
  postgresSitePeople,
  postgresSiteRequests,
  postgresStepRecords,
  purgeExpired,
} from '@portal/platform-db';
import {
  HOSTED_FUNCTIONS_PATH,
  PROVISION_FUNCTION,
  type ProvisioningDeps,
  type ProvisionResult,
  runProvisioning,
  secretBox,
  sweepSites,
  timerPace,
  type Worker,
} from '@portal/provisioning';
import { s3Buckets } from '@portal/s3';
import { supabaseEditorInvitations } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import type { SignedCalls } from './provision-request.ts';

/** What a deployment of the worker is made with. */
export interface WorkerOptions {
  read: Lookup;
  mode: ConnectionMode;
  /** Takes one line of the log. */
  write: (line: string) => void;
}

/** What the worker can do, once its settings are usable. */
export interface WiredWorker {
  /** Takes the site up, until there is nothing left to do or `until` is past. */
  run(siteId: string, until: Date): Promise<ProvisionResult>;
  /** Hands over sites that wait too long. */
  sweep(worker: Worker): Promise<number>;
  /** Removes rows that have had their time. */
  purge(): Promise<object>;
  close(): Promise<void>;
}

type Settings = EnvOf<typeof workerEnv.table>;

const VENDOR_CODE_HOST = 'https://github.com';
/** Proxies that the hosting provider puts before a site. */
const HOSTING_PROXIES = 1;
const COMMITTER = { name: 'Portal', email: 'platform@portal.localhost' };

/** Names of required settings that are missing or unusable. */
export function unfitSettings(read: Lookup): readonly string[] {
  const unfit = new Set(readEnv(workerEnv, read).problems.map(({ name }) => name));
  return Object.keys(workerEnv.table).filter((name) => unfit.has(name));
}

/**
 * Builds the worker from its environment; the only place that knows adapters.
 * @throws AppError `not_configured` naming what is missing or unusable
 */
export function wireWorker({ read, mode, write }: WorkerOptions): WiredWorker {
  const { env } = readEnv(workerEnv, read);
  if (env === null)
    throw new AppError('not_configured', `Missing or unusable: ${unfitSettings(read).join(', ')}.`);
  const database = openDatabase({ url: postgresAddress(env), mode });
  const requests = postgresSiteRequests(database);
  const deps = provisioningDeps(env, database, write);
  return {
    run: (siteId, until) => runProvisioning(deps, siteId, { until }),
    sweep: (worker) => sweepSites({ requests, worker }),
    purge: () => purgeExpired(database, new Date()),
    close: () => database.close(),
  };
}

/** How calls of this worker are verified. */
export function signedCalls(read: Lookup): SignedCalls {
  const secret = connectorSetting(read, 'PROVISION_INVOKE_SECRET');
  return {
    usable: isSigningKey(secret),
    verify: (header, body) => verifySignature(secret, header, body, new Date()),
  };
}

/**
 * This deployment's own function, called over the network as the connector does it.
 * @throws AppError `not_configured` when its address is not known
 * @see design section 7
 */
export function ownWorker(read: Lookup): Worker {
  const origin =
    connectorSetting(read, 'PROVISION_INVOKE_ORIGIN') ?? connectorSetting(read, 'MCP_PUBLIC_URL');
  if (origin === undefined)
    throw new AppError('not_configured', 'PROVISION_INVOKE_ORIGIN, or MCP_PUBLIC_URL, must be set.');
  const path = connectorSetting(read, 'FUNCTIONS_PATH') ?? HOSTED_FUNCTIONS_PATH;
  return signedWorker({
    url: `${origin}${path}/${PROVISION_FUNCTION}`,
    secret: connectorSetting(read, 'PROVISION_INVOKE_SECRET'),
    now: () => new Date(),
    newId: randomUUID,
  });
}

function provisioningDeps(
  env: Settings,
  database: Database,
  write: (line: string) => void,
): ProvisioningDeps {
  const now = () => new Date();
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const reportFailure = failureReporter(write);
  const passwords = bcryptPasswords();
  return {
    ...providers(env),
    claims: postgresSiteClaims(database),
    steps: postgresStepRecords(database),
    people: postgresSitePeople(database, randomUUID),
    keys: postgresSiteApiKeys(database, { now, newId: randomUUID }),
    invitations: supabaseEditorInvitations({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY }),
    passwords: {
      passphrase: () => generatePassphrase(randomBytes),
      hash: (passphrase) => passwords.hash(passphrase),
    },
    box: secretBox({ secret: env.CODEHOST_APP_PRIVATE_KEY, randomBytes }),
    pace: timerPace({ now, setTimeout, clearTimeout }),
    settings: {
      template: { owner: env.TEMPLATE_OWNER, repo: env.TEMPLATE_REPO },
      platformApiUrl: env.ADMIN_ORIGIN,
      dbUrl: env.DB_URL,
      dbAnonKey: env.DB_ANON_KEY,
      trustedProxyHops: HOSTING_PROXIES,
      dryRun: env.DEV_DRY_RUN ?? false,
    },
    newId: randomUUID,
    randomBytes,
    report: (error, { siteId, step }) => {
      write(`[provision] site=${siteId} step=${step} did not succeed`);
      reportFailure(error);
    },
  };
}

function providers(
  env: Settings,
): Pick<ProvisioningDeps, 'codeHost' | 'hosting' | 'builds' | 'dns' | 'starter' | 'objects'> {
  const codeHost = env.CODEHOST_API_URL?.replace(/\/$/, '');
  const app = {
    appId: env.CODEHOST_APP_ID,
    privateKey: env.CODEHOST_APP_PRIVATE_KEY,
    ...(codeHost === undefined ? {} : { baseUrl: `${codeHost}/api/v3` }),
  };
  const host = {
    token: env.HOST_API_TOKEN,
    teamSlug: env.HOST_TEAM_SLUG,
    ...(env.HOST_API_URL === undefined ? {} : { baseUrl: env.HOST_API_URL }),
  };
  const tokens = githubInstallationTokens(app);
  return {
    codeHost: githubCodeHost(app),
    hosting: netlifyHosting(host),
    builds: netlifyBuilds(host),
    dns: cloudflareDns({
      token: env.DNS_API_TOKEN,
      zoneId: env.DNS_ZONE_ID,
      ...(env.DNS_API_URL === undefined ? {} : { baseUrl: env.DNS_API_URL }),
    }),
    starter: siteStarter({
      openRepo: ({ owner, repo, installationId }) =>
        gitWireContentRepo({
          url: `${codeHost ?? VENDOR_CODE_HOST}/${owner}/${repo}.git`,
          authorization: async () => {
            const { token } = await tokens.mint({
              installationId: Number(installationId),
              repo,
              contents: 'write',
            });
            return `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
          },
        }),
      now: () => new Date(),
      committer: COMMITTER,
    }),
    objects: siteObjects(buckets(env)),
  };
}

function buckets(env: Settings): ReturnType<typeof s3Buckets> {
  const { OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY, OBJSTORE_DOCS_BUCKET } =
    env;
  if (!OBJSTORE_ACCOUNT_ID || !OBJSTORE_ACCESS_KEY_ID || !OBJSTORE_SECRET_ACCESS_KEY)
    return { assets: null, documents: null };
  return s3Buckets({
    accountId: OBJSTORE_ACCOUNT_ID,
    accessKeyId: OBJSTORE_ACCESS_KEY_ID,
    secretAccessKey: OBJSTORE_SECRET_ACCESS_KEY,
    endpoint: env.OBJSTORE_ENDPOINT,
    assetsBucket: env.OBJSTORE_BUCKET,
    publicBase: env.OBJSTORE_PUBLIC_BASE,
    documentsBucket: OBJSTORE_DOCS_BUCKET,
  });
}

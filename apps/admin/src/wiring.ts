import { anthropicLlm, SMALL_MODEL } from '@portal/anthropic';
import { bcryptPasswords, generatePassphrase } from '@portal/auth-provider';
import {
  brokerHandler,
  chatHandler,
  type ChatHandlerDeps,
  deployStateHandler,
  installationGrants,
} from '@portal/broker';
import { cloudflareDns } from '@portal/cloudflare';
import { bucketStorage, type Buckets, siteObjects, siteStarter } from '@portal/content-core';
import { adminEnv, type EnvOf, loadEnv, type Lookup, platformApiUrl } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { gitWireContentRepo } from '@portal/git-wire';
import { githubCodeHost, githubDeliveries, githubInstallationTokens } from '@portal/github';
import { netlifyBuilds, netlifyHosting } from '@portal/netlify';
import {
  type Database,
  openDatabase,
  postgresAccessGate,
  postgresAddress,
  postgresAuditLog,
  postgresBearerReader,
  postgresChatUsage,
  postgresCodeHostRecords,
  postgresHostingIds,
  postgresRateLimiter,
  postgresSingleUse,
  postgresSiteApiKeys,
  postgresSiteClaims,
  postgresSiteOverview,
  postgresSitePeople,
  postgresSiteRecords,
  postgresSiteRequests,
  postgresStepRecords,
} from '@portal/platform-db';
import {
  liveDeploy,
  type ProvisioningDeps,
  renewInitialViewer,
  rotateSiteKey,
  runProvisioning,
  secretBox,
  takeCodeHostEvent,
  timerPace,
} from '@portal/provisioning';
import { s3Buckets } from '@portal/s3';
import { basicAuthorization } from '@portal/sites';
import { supabaseEditorInvitations, supabaseIdentityProvider } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import type { AdminParts } from './server/admin-parts.ts';
import { codeHostWebhook } from './server/code-host-webhook.ts';
import { reportFailure } from './server/report-failure.ts';
import { siteWork } from './server/site-work.ts';
import { zoneName } from './server/zone-name.ts';
import { sessionKeys } from './session/session-keys.ts';

/** Where the code host's repositories are cloned from, when it is the vendor. */
const CODE_HOST = 'https://github.com';
/** Hosted functions end after 60 seconds; a streamed answer is ended cleanly before. */
const CHAT_MS = 50_000;
/** One request to the hosting provider: the connector waits five seconds for all of them. */
const DEPLOY_STATE_MS = 4000;
const SOCIAL_PROVIDER = 'google';
/** Proxies that the hosting provider puts before a site. */
const HOSTING_PROXIES = 1;
const COMMITTER = { name: 'Portal', email: 'platform@portal.localhost' };

type Settings = EnvOf<typeof adminEnv.table>;

/**
 * Builds the admin app from its environment; the only place that knows adapters.
 * @throws EnvError naming every variable that is missing or unusable.
 */
export function wireAdmin(read: Lookup, write: (line: string) => void): AdminParts {
  const env = loadEnv(adminEnv, read);
  const now = () => new Date();
  const database = openDatabase({ url: postgresAddress(env), mode: 'server' });
  const buckets = bucketsOf(env);
  const provisioning = provisioningDeps(env, { database, buckets, write });
  const records = postgresSiteRecords(database, randomUUID);
  const siteKeys = postgresSiteApiKeys(database, { now, newId: randomUUID });
  const audit = postgresAuditLog(database);
  const work = siteWork({
    ...{ now, log: write, reportFailure },
    run: (siteId, until) => runProvisioning(provisioning, siteId, { until }),
  });
  const broker = brokerHandler({
    records,
    keys: siteKeys,
    repositories: installationGrants({
      tokens: githubInstallationTokens(codeHostApp(env)),
      origin: codeHostOrigin(env),
    }),
    limiter: postgresRateLimiter(database, now),
    invitations: supabaseEditorInvitations({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY }),
    audit,
    storage: bucketStorage(buckets),
    now,
    log: write,
    reportFailure,
  });
  const model = env.CHATBOT_MODEL ?? SMALL_MODEL;
  const chat: ChatHandlerDeps = {
    llm:
      env.LLM_API_KEY === undefined
        ? null
        : anthropicLlm({
            apiKey: env.LLM_API_KEY,
            ...(env.LLM_API_URL === undefined ? {} : { baseUrl: env.LLM_API_URL }),
          }),
    settings: {
      llm: { model, maxTokens: 1024, thinking: 'disabled' },
      'llm-tools': {
        model: env.LLM_TOOLS_MODEL ?? model,
        maxTokens: env.LLM_TOOLS_MAX_TOKENS,
        thinking: env.LLM_TOOLS_THINKING === 'omit' ? 'omitted' : 'disabled',
      },
    },
    keys: siteKeys,
    limiter: postgresRateLimiter(database, now),
    usage: postgresChatUsage(database),
    deadline: () => AbortSignal.timeout(CHAT_MS),
    now,
    log: write,
    reportFailure,
  };
  const live = {
    builds: netlifyBuilds({
      token: env.HOST_API_TOKEN,
      teamSlug: env.HOST_TEAM_SLUG,
      ...(env.HOST_API_URL === undefined ? {} : { baseUrl: env.HOST_API_URL }),
      timeoutMs: DEPLOY_STATE_MS,
    }),
    hosting: postgresHostingIds(database),
  };
  const uses = postgresSingleUse(database, now);
  const deployState = deployStateHandler({
    secret: env.CONNECTOR_INVOKE_SECRET,
    uses,
    deploys: { find: (siteId, commit) => liveDeploy(live, siteId, commit) },
    now,
    log: write,
    reportFailure,
  });
  const events = { records: postgresCodeHostRecords(database), audit, now, reportFailure };
  const codeHostEvents = codeHostWebhook({
    deliveries: githubDeliveries({ secret: env.CODEHOST_APP_WEBHOOK_SECRET }),
    uses,
    take: (event) => takeCodeHostEvent(events, event),
    now,
    log: write,
    reportFailure,
  });
  return {
    origin: env.SITE,
    identity: supabaseIdentityProvider({
      url: env.DB_URL,
      apiKey: env.DB_ANON_KEY,
      provider: SOCIAL_PROVIDER,
    }),
    gate: postgresAccessGate(database, randomUUID),
    users: postgresBearerReader(database),
    overview: postgresSiteOverview(database),
    records,
    siteKeys,
    asking: { requests: postgresSiteRequests(database), worker: work.worker, newId: randomUUID },
    work,
    renewInitialViewer: (siteId) => renewInitialViewer(provisioning, siteId),
    rotateSiteKey: (site) => rotateSiteKey({ ...provisioning, hostingIds: live.hosting }, site),
    hosted: {
      // A page waits for a list no longer than the connector does; a change takes the time it needs.
      builds: { ...provisioning.builds, listDeploys: live.builds.listDeploys },
      hosting: live.hosting,
    },
    zoneName: zoneName(provisioning.dns, reportFailure),
    audit,
    now,
    keys: sessionKeys(env.DB_SERVICE_ROLE_KEY, now),
    broker,
    chat: { llm: chatHandler('llm', chat), 'llm-tools': chatHandler('llm-tools', chat) },
    deployState,
    codeHostEvents,
    reportFailure,
  };
}

const codeHostOrigin = (env: Settings): string => env.CODEHOST_API_URL?.replace(/\/$/, '') ?? CODE_HOST;

function codeHostApp(env: Settings): { appId: string; privateKey: string; baseUrl?: string } {
  const api = env.CODEHOST_API_URL === undefined ? {} : { baseUrl: `${codeHostOrigin(env)}/api/v3` };
  return { appId: env.CODEHOST_APP_ID, privateKey: env.CODEHOST_APP_PRIVATE_KEY, ...api };
}

function bucketsOf(env: Settings): Buckets {
  return s3Buckets({
    accountId: env.OBJSTORE_ACCOUNT_ID,
    accessKeyId: env.OBJSTORE_ACCESS_KEY_ID,
    secretAccessKey: env.OBJSTORE_SECRET_ACCESS_KEY,
    endpoint: env.OBJSTORE_ENDPOINT,
    assetsBucket: env.OBJSTORE_BUCKET,
    publicBase: env.OBJSTORE_PUBLIC_BASE,
    documentsBucket: env.OBJSTORE_DOCS_BUCKET,
  });
}

/** What work at sites in this process stands on: the same core and the same claim as the worker's. */
function provisioningDeps(
  env: Settings,
  { database, buckets, write }: { database: Database; buckets: Buckets; write: (line: string) => void },
): ProvisioningDeps {
  const now = () => new Date();
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const passwords = bcryptPasswords();
  const report = failureReporter(write);
  return {
    ...providers(env),
    objects: siteObjects(buckets),
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
      platformApiUrl: platformApiUrl(env) ?? env.SITE,
      dbUrl: env.DB_URL,
      dbAnonKey: env.DB_ANON_KEY,
      trustedProxyHops: HOSTING_PROXIES,
      dryRun: env.DEV_DRY_RUN ?? false,
    },
    newId: randomUUID,
    randomBytes,
    report: (error, { siteId, step }) => {
      write(`[provision] site=${siteId} step=${step} did not succeed`);
      report(error);
    },
  };
}

function providers(
  env: Settings,
): Pick<ProvisioningDeps, 'codeHost' | 'hosting' | 'builds' | 'dns' | 'starter'> {
  const app = codeHostApp(env);
  const tokens = githubInstallationTokens(app);
  const host = {
    token: env.HOST_API_TOKEN,
    teamSlug: env.HOST_TEAM_SLUG,
    ...(env.HOST_API_URL === undefined ? {} : { baseUrl: env.HOST_API_URL }),
  };
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
          url: `${codeHostOrigin(env)}/${owner}/${repo}.git`,
          authorization: async () => {
            const scope = { installationId: Number(installationId), repo, contents: 'write' } as const;
            return basicAuthorization((await tokens.mint(scope)).token);
          },
        }),
      now: () => new Date(),
      committer: COMMITTER,
    }),
  };
}

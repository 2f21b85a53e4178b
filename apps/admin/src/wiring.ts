import { anthropicLlm, SMALL_MODEL } from '@portal/anthropic';
import {
  brokerHandler,
  chatHandler,
  type ChatHandlerDeps,
  deployStateHandler,
  installationGrants,
} from '@portal/broker';
import { bucketStorage } from '@portal/content-core';
import { adminEnv, loadEnv, type Lookup } from '@portal/env';
import { githubInstallationTokens } from '@portal/github';
import { netlifyBuilds } from '@portal/netlify';
import {
  openDatabase,
  postgresAccessGate,
  postgresAddress,
  postgresAuditLog,
  postgresChatUsage,
  postgresHostingIds,
  postgresRateLimiter,
  postgresSingleUse,
  postgresSiteApiKeys,
  postgresSiteRecords,
  postgresSiteOverview,
  postgresBearerReader,
} from '@portal/platform-db';
import { liveDeploy } from '@portal/provisioning';
import { s3Buckets } from '@portal/s3';
import { supabaseEditorInvitations, supabaseIdentityProvider } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import type { AdminParts } from './server/admin-parts.ts';
import { reportFailure } from './server/report-failure.ts';
import { sessionKeys } from './session/session-keys.ts';

/** Where the code host's repositories are cloned from, when it is the vendor. */
const CODE_HOST = 'https://github.com';
/** Hosted functions end after 60 seconds; a streamed answer is ended cleanly before. */
const CHAT_MS = 50_000;
/** One request to the hosting provider: the connector waits five seconds for all of them. */
const DEPLOY_STATE_MS = 4000;
const SOCIAL_PROVIDER = 'google';

/**
 * Builds the admin app from its environment; the only place that knows adapters.
 * @throws EnvError naming every variable that is missing or unusable.
 */
export function wireAdmin(read: Lookup, write: (line: string) => void): AdminParts {
  const env = loadEnv(adminEnv, read);
  const now = () => new Date();
  const database = openDatabase({ url: postgresAddress(env), mode: 'server' });
  const codeHost = env.CODEHOST_API_URL?.replace(/\/$/, '');
  const broker = brokerHandler({
    records: postgresSiteRecords(database, randomUUID),
    keys: postgresSiteApiKeys(database, { now, newId: randomUUID }),
    repositories: installationGrants({
      tokens: githubInstallationTokens({
        appId: env.CODEHOST_APP_ID,
        privateKey: env.CODEHOST_APP_PRIVATE_KEY,
        ...(codeHost === undefined ? {} : { baseUrl: `${codeHost}/api/v3` }),
      }),
      origin: codeHost ?? CODE_HOST,
    }),
    limiter: postgresRateLimiter(database, now),
    invitations: supabaseEditorInvitations({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY }),
    audit: postgresAuditLog(database),
    storage: bucketStorage(
      s3Buckets({
        accountId: env.OBJSTORE_ACCOUNT_ID,
        accessKeyId: env.OBJSTORE_ACCESS_KEY_ID,
        secretAccessKey: env.OBJSTORE_SECRET_ACCESS_KEY,
        endpoint: env.OBJSTORE_ENDPOINT,
        assetsBucket: env.OBJSTORE_BUCKET,
        publicBase: env.OBJSTORE_PUBLIC_BASE,
        documentsBucket: env.OBJSTORE_DOCS_BUCKET,
      }),
    ),
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
    keys: postgresSiteApiKeys(database, { now, newId: randomUUID }),
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
  const deployState = deployStateHandler({
    secret: env.CONNECTOR_INVOKE_SECRET,
    uses: postgresSingleUse(database, now),
    deploys: { find: (siteId, commit) => liveDeploy(live, siteId, commit) },
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
    keys: sessionKeys(env.DB_SERVICE_ROLE_KEY, now),
    broker,
    chat: { llm: chatHandler('llm', chat), 'llm-tools': chatHandler('llm-tools', chat) },
    deployState,
    reportFailure,
  };
}

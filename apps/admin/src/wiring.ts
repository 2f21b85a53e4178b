import { brokerHandler, deployStateHandler, installationGrants } from '@portal/broker';
import { bucketStorage } from '@portal/content-core';
import { adminEnv, codeHostApp, settingsFault, loadServing, type Lookup, platformApiUrl } from '@portal/env';
import {
  githubAccounts,
  githubDeliveries,
  githubInstallationTokens,
  githubRepositoryList,
} from '@portal/github';
import { netlifyBuilds } from '@portal/netlify';
import {
  adminAddresses,
  adoptedRepositories,
  appliedMigrations,
  openDatabase,
  postgresAccessGate,
  postgresAppStore,
  postgresAddress,
  postgresAuditLog,
  postgresAuditReader,
  postgresCodeHostRecords,
  postgresDashboardSessions,
  postgresHostingIds,
  postgresOlderVersions,
  postgresPersonalRecords,
  postgresLinkedAccounts,
  postgresUsers,
  postgresUserOverview,
  postgresRateLimiter,
  postgresRights,
  postgresRoutineRuns,
  postgresSecondFactors,
  postgresSingleUse,
  secondFactorHolders,
  postgresSiteApiKeys,
  postgresSiteOverview,
  postgresSiteRecords,
  postgresSiteRequests,
} from '@portal/platform-db';
import { mailAdmins, mailUser } from '@portal/sites';
import {
  type Builds,
  liveDeploy,
  renewInitialViewer,
  requireAdoptable,
  rotateSiteKey,
  runProvisioning,
  recordCodeHostEvent,
} from '@portal/provisioning';
import { auditTerms } from '@portal/sites';
import {
  supabaseAccountTokens,
  supabaseAuthenticatorRemoval,
  supabaseAuthenticators,
  supabaseAuthReach,
  supabaseIdentityProvider,
  supabaseLiveHints,
} from '@portal/supabase';
import {
  authAccounts,
  commitReader,
  editorMails,
  hostingAccount,
  provisioningDeps,
  siteBuckets,
  unusableProvider,
} from '@portal/wiring';
import { randomBytes, randomUUID } from 'node:crypto';
import { wireChat } from './chat/wiring.ts';
import { wireDomains } from './domains/wiring.ts';
import { providerChecks } from './health/provider-checks.ts';
import { wireDoctor } from './health/wiring.ts';
import type { AdminParts } from './server/admin-parts.ts';
import { codeHostWebhook } from './server/code-host-webhook.ts';
import { reportFailure } from './server/report-failure.ts';
import { provisioningSlices } from './server/provisioning-slices.ts';
import { zoneName } from './server/zone-name.ts';
import { sessionKeys } from './session/session-keys.ts';

/** The time limit of one request to the hosting provider; the connector waits five seconds for all of them. */
const DEPLOY_STATE_MS = 4000;
const SOCIAL_PROVIDER = 'google';

/** What the app runs in. */
export interface AdminRuntime {
  /** A long-running server, or a function whose instance is stopped between requests. */
  mode: 'server' | 'function';
  /** Runs work in the background, beyond the response. */
  inBackground: (work: Promise<void>) => void;
}

/**
 * Builds the admin app from its environment; the only module that knows adapters. An unusable setting that only one
 * feature needs affects nothing else.
 * @throws EnvError naming every variable without which the app cannot run
 */
export function wireAdmin(
  read: Lookup,
  write: (line: string) => void,
  { mode, inBackground }: AdminRuntime = { mode: 'server', inBackground: (work) => void work },
): AdminParts {
  const { env, problems } = loadServing(adminEnv, read);
  const fault = (...names: (keyof typeof adminEnv.table)[]) => settingsFault(problems, names);
  const unusable = settingsFault(problems, Object.keys(adminEnv.table));
  if (unusable !== null) write(`[env] not usable: ${unusable}`);
  const now = () => new Date();
  const database = openDatabase({ url: postgresAddress(env), mode });
  const buckets = siteBuckets(env, problems);
  const provisioning = provisioningDeps(env, {
    database,
    buckets,
    problems,
    write,
    platformApiUrl: platformApiUrl(env) ?? env.SITE,
  });
  const codeHost = codeHostApp(env);
  const zone = zoneName(provisioning.dns, reportFailure);
  const accounts = githubAccounts({
    ...codeHost.app,
    clientId: env.CODEHOST_APP_CLIENT_ID,
    clientSecret: env.CODEHOST_APP_CLIENT_SECRET,
    webUrl: codeHost.origin,
  });
  const records = postgresSiteRecords(database, randomUUID);
  const siteKeys = postgresSiteApiKeys(database, { now, newId: randomUUID });
  const audit = postgresAuditLog(database);
  const work = provisioningSlices({
    now,
    log: write,
    reportFailure,
    inBackground,
    fault: fault('ADMIN_ORIGIN', 'DEV_DRY_RUN', 'HOST_API_URL', 'DNS_API_URL'),
    run: (siteId, until) => runProvisioning(provisioning, siteId, { until, releasesDue: true }),
  });
  const editors = editorMails(env, { database, problems });
  const liveHints = supabaseLiveHints({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY });
  const broker = brokerHandler({
    records,
    keys: siteKeys,
    repositories: installationGrants({
      tokens: githubInstallationTokens(codeHost.app),
      origin: codeHost.origin,
    }),
    limiter: postgresRateLimiter(database, now),
    ...editors,
    accountTokens: supabaseAccountTokens({ url: env.DB_URL, apiKey: env.DB_ANON_KEY }),
    liveHints,
    audit,
    storage: bucketStorage(buckets),
    now,
    log: write,
    reportFailure,
  });
  const hostingFault = fault('HOST_API_URL');
  const live = {
    builds:
      hostingFault === null
        ? netlifyBuilds({ ...hostingAccount(env), timeoutMs: DEPLOY_STATE_MS })
        : unusableProvider<Pick<Builds, 'listDeploys' | 'findDeploy'>>(hostingFault),
    hosting: postgresHostingIds(database),
    versions: postgresOlderVersions(database),
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
  const keys = sessionKeys(env.DB_SERVICE_ROLE_KEY, now);
  const events = { records: postgresCodeHostRecords(database), audit, now, reportFailure };
  const codeHostEvents = codeHostWebhook({
    deliveries: githubDeliveries({ secret: env.CODEHOST_APP_WEBHOOK_SECRET }),
    uses,
    take: (event) => recordCodeHostEvent(events, event),
    now,
    log: write,
    reportFailure,
  });
  const requests = postgresSiteRequests(database);
  return {
    origin: env.SITE,
    identity: supabaseIdentityProvider({
      url: env.DB_URL,
      apiKey: env.DB_ANON_KEY,
      provider: SOCIAL_PROVIDER,
    }),
    gate: postgresAccessGate(database, randomUUID),
    sessions: postgresDashboardSessions(database),
    secondFactor: {
      required: env.ADMIN_SECOND_FACTOR !== 'optional',
      authenticators: supabaseAuthenticators({ url: env.DB_URL, apiKey: env.DB_ANON_KEY }),
      removal: supabaseAuthenticatorRemoval({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY }),
      factors: postgresSecondFactors(database),
      holders: (userIds) => secondFactorHolders(database, userIds),
    },
    randomBytes,
    mailAdmins: async (mail) => {
      if (editors.own === null) return false;
      await mailAdmins({ ...editors.own, addresses: await adminAddresses(database) }, mail);
      return true;
    },
    mailUser: async (address, mail) => {
      if (editors.own === null) return false;
      await mailUser({ ...editors.own, address }, mail);
      return true;
    },
    overview: postgresSiteOverview(database),
    people: {
      overview: postgresUserOverview(database),
      registry: postgresUsers(database),
      rights: postgresRights(database),
    },
    persons: postgresPersonalRecords(database),
    accounts: authAccounts(env),
    newId: randomUUID,
    records,
    mails: editors.mails,
    liveHints,
    siteKeys,
    apps: postgresAppStore(database),
    requestDeps: { requests, worker: work.worker, newId: randomUUID },
    work,
    limiter: postgresRateLimiter(database, now),
    trustedHops: env.TRUSTED_PROXY_HOPS ?? 0,
    renewInitialViewer: (siteId) => renewInitialViewer(provisioning, siteId),
    rotateSiteKey: (site) => rotateSiteKey({ ...provisioning, hostingIds: live.hosting }, site),
    hosted: {
      // A page waits for a list no longer than the connector does; a change takes the time it needs.
      builds: {
        listDeploys: live.builds.listDeploys,
        restoreDeploy: provisioning.builds.restoreDeploy,
      },
      hosting: live.hosting,
      versions: live.versions,
      commits: commitReader(env),
    },
    domains: wireDomains(env, {
      database,
      problems,
      write,
      inBackground,
      reportFailure,
      adminOrigin: env.SITE,
    }),
    zoneName: zone,
    hosts: { zoneName: zone, codeHost: codeHost.origin },
    linking: {
      origin: env.SITE,
      accounts,
      keys,
      uses,
      now,
      records: events.records,
      linked: postgresLinkedAccounts(database),
    },
    repositories: {
      ...githubRepositoryList(codeHost.app),
      adopted: (repositories) => adoptedRepositories(database, repositories),
      isTemplate: ({ owner, repo }) =>
        `${owner}/${repo}`.toLowerCase() === `${env.TEMPLATE_OWNER}/${env.TEMPLATE_REPO}`.toLowerCase(),
      requireAdoptable: (at) => requireAdoptable({ ...provisioning, ...provisioning.settings }, at),
    },
    health: {
      appliedMigrations: () => appliedMigrations(database),
      routines: postgresRoutineRuns(database),
      doctor: wireDoctor({ read, database, now, reportFailure }),
      checks: providerChecks({
        signIn: () => supabaseAuthReach({ url: env.DB_URL, apiKey: env.DB_ANON_KEY }),
        codeHost: accounts,
        hosting: provisioning.hosting,
        dns: provisioning.dns,
        buckets,
      }),
    },
    mailFrom: env.MAIL_SMTP_URL === undefined ? null : (env.MAIL_FROM ?? null),
    connectorAddress: env.MCP_PUBLIC_URL === undefined ? null : `${env.MCP_PUBLIC_URL}/mcp`,
    audit,
    auditReader: postgresAuditReader(database),
    auditTerms: auditTerms(env.AUDIT_LOG_MONTHS),
    now,
    keys,
    uses,
    broker,
    chat: wireChat(env, { database, keys: siteKeys, fault, now, write }),
    deployState,
    codeHostEvents,
    reportFailure,
  };
}

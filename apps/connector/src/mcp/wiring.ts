import { deployStateClient, type LiveDeploys, signedWorker, unusableWorker } from '@portal/broker';
import { bucketStorage, fairTurns, type ObjectStore, standardKinds, writeQueue } from '@portal/content-core';
import {
  codeHostApp,
  type connectorServingEnv,
  connectorSetting,
  type EnvOf,
  functionsAddress,
  type Lookup,
  provisioningEnv,
  invalidNames,
  isWorkerDeployedHere,
} from '@portal/env';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { githubInstallationTokens } from '@portal/github';
import { mayPublish, type OAuthDeps } from '@portal/oauth-server';
import {
  type Database,
  postgresAudiences,
  postgresAuditLog,
  postgresOlderVersions,
  postgresDeploys,
  postgresInstallations,
  postgresLiveChannels,
  postgresPreviews,
  postgresSectionLocks,
  postgresSiteRequests,
  postgresSiteRecords,
  postgresSiteDomains,
  postgresSites,
} from '@portal/platform-db';
import type { RefundingRateLimiter } from '@portal/ports';
import { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, type Worker } from '@portal/provisioning';
import { s3ObjectStore } from '@portal/s3';
import { sharpImageProcessor } from '@portal/sharp';
import { approvalMails, type EditorMails } from '@portal/sites';
import { supabaseLiveHints } from '@portal/supabase';
import { grantedFiles, webFiles } from '@portal/web';
import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { announceSavedWith } from '../announce-saved.ts';
import { authenticateWith } from '../authenticate.ts';
import { siteRepositories } from '../repositories.ts';
import { allTools } from '../tools/all-tools.ts';
import { mcpEndpoint } from './mcp-endpoint.ts';
import { minuteBudget } from '../tools/minute-budget.ts';

/** What the endpoint shares with the rest of the connector. */
export interface McpOptions {
  read: Lookup;
  /** Writes one line to the log. */
  write: (line: string) => void;
  /** Continues work that no response waits for. */
  inBackground: (work: Promise<unknown>) => void;
  env: EnvOf<typeof connectorServingEnv.table>;
  database: Database;
  oauth: OAuthDeps;
  limiter: RefundingRateLimiter;
}

const FIRST_PAUSE_MS = 20;

/** Builds the endpoint `/mcp`. The connector loads this file with the first request to that address. */
export function wireMcp({
  read,
  write,
  inBackground,
  env,
  database,
  oauth,
  limiter,
}: McpOptions): (request: Request) => Promise<Response> {
  const { now, reportFailure } = oauth;
  const codeHost = codeHostApp(env);
  const objects = objectCache();
  const takeTurn = fairTurns(setImmediate);
  return mcpEndpoint({
    publicUrl: env.MCP_PUBLIC_URL,
    allowedOrigins: connectorSetting(read, 'MCP_ALLOWED_ORIGINS') ?? [],
    authenticate: authenticateWith(oauth),
    tools: allTools,
    toolDeps: {
      dashboardOrigin: connectorSetting(read, 'ADMIN_ORIGIN') ?? null,
      sites: postgresSites(database),
      repos: siteRepositories({
        tokens: githubInstallationTokens(codeHost.app),
        origin: codeHost.origin,
        openRepo: (url, authorization) => gitWireContentRepo({ url, authorization, objects, takeTurn }),
      }),
      installations: postgresInstallations(database),
      provisioning: {
        requests: postgresSiteRequests(database),
        worker: workerOf(read),
        newId: randomUUID,
      },
      domains: postgresSiteDomains(database),
      audiences: postgresAudiences(database, randomUUID),
      deploys: postgresDeploys(database),
      olderVersions: postgresOlderVersions(database),
      previews: postgresPreviews(database),
      approvals: {
        records: postgresSiteRecords(database, randomUUID),
        mails: mailsOf(read),
      },
      locks: postgresSectionLocks(database),
      announceSaved: announceSavedWith({
        channels: postgresLiveChannels(database),
        hints: supabaseLiveHints({ url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY }),
        log: write,
        inBackground,
      }),
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      mayPublish: (caller) => mayPublish(oauth, caller),
      limiter,
      budget: minuteBudget(now),
      audit: postgresAuditLog(database),
      content: {
        kinds: standardKinds,
        ownKinds: true,
        now,
        newId: randomUUID,
        inTurn: writeQueue(),
        takeTurn,
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
  });
}

/**
 * The client of the worker. When its address or secret is missing or unusable, the tools that need it fail with the reason. The same
 * holds for settings of the worker itself where it is deployed with the connector, since nobody would see its own refusal: the hosting
 * provider responds before the function runs.
 * @see contract "Connector deployment"; design section 7
 */
export function workerOf(read: Lookup): Worker {
  const { url, fault } = functionsAddress(read, HOSTED_FUNCTIONS_PATH);
  if (fault !== null) return unusableWorker(fault);
  const missing = isWorkerDeployedHere(read) ? invalidNames(provisioningEnv, read) : [];
  if (missing.length > 0) return unusableWorker(`missing or unusable are ${missing.join(', ')}.`);
  return signedWorker({
    url: `${url}/${PROVISION_FUNCTION}`,
    secret: connectorSetting(read, 'PROVISION_INVOKE_SECRET'),
    now: () => new Date(),
    newId: randomUUID,
  });
}

/** The bucket of large documents. Null: one of its settings is missing or unusable, and all documents are in repositories. */
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

/** Mails about drafts. Without usable settings of the platform's mail server no mail is sent. */
function mailsOf(read: Lookup): Pick<EditorMails, 'notify'> {
  const url = connectorSetting(read, 'MAIL_SMTP_URL');
  const from = connectorSetting(read, 'MAIL_FROM');
  if (url === undefined || from === undefined) return { notify: async () => false };
  return {
    async notify(person, notice) {
      // Few calls mail, so no instance of the function loads the mail client for the others.
      const { smtpMail } = await import('@portal/smtp');
      return approvalMails({ mail: smtpMail({ url, from }), agency: from.name }).notify(person, notice);
    },
  };
}

/** Reads deploys through the admin app, which has the token of the hosting provider. Null: a setting is missing, or its secret is not its own. */
function liveDeploys(read: Lookup): LiveDeploys | null {
  const origin = connectorSetting(read, 'ADMIN_ORIGIN');
  const secret = connectorSetting(read, 'CONNECTOR_INVOKE_SECRET');
  const shared = secret === connectorSetting(read, 'PROVISION_INVOKE_SECRET');
  if (origin === undefined || secret === undefined || shared) return null;
  return deployStateClient({ origin, secret, now: () => new Date(), newId: randomUUID });
}

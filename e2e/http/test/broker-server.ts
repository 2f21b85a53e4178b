import { brokerHandler, installationGrants } from '@portal/broker';
import { bucketStorage } from '@portal/content-core';
import { failureReporter } from '@portal/errors/log';
import { githubInstallationTokens } from '@portal/github';
import { type LocalServer, serveLocally } from '@portal/local-cloud/serve-locally';
import {
  type Database,
  postgresAuditLog,
  postgresRateLimiter,
  postgresSiteApiKeys,
  postgresSiteRecords,
} from '@portal/platform-db';
import { s3Buckets, type S3BucketsOptions } from '@portal/s3';
import {
  supabaseAccountLinks,
  supabaseAccountTokens,
  supabaseEditorMails,
  supabaseLiveHints,
} from '@portal/supabase';
import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';

/** What the broker depends on. */
export interface BrokerParts {
  database: Database;
  auth: { url: string; anonKey: string; serviceKey: string };
  codeHost: { url: string; appId: string; privateKey: string };
  buckets: S3BucketsOptions;
  log: (line: string) => void;
  /** Called with the body of every request and of every answer. */
  onBody: (text: string) => void;
}

/** Starts the broker that sites in platform mode ask, with the adapters that the admin app gives it. */
export function startBroker(parts: BrokerParts): Promise<LocalServer> {
  const { database, auth, codeHost, buckets, log, onBody } = parts;
  const now = () => new Date();
  const { url, anonKey, serviceKey } = auth;
  const { appId, privateKey } = codeHost;
  const handle = brokerHandler({
    records: postgresSiteRecords(database, randomUUID),
    keys: postgresSiteApiKeys(database, { now, newId: randomUUID }),
    limiter: postgresRateLimiter(database, now),
    audit: postgresAuditLog(database),
    storage: bucketStorage(s3Buckets(buckets)),
    mails: supabaseEditorMails({ url, apiKey: serviceKey }),
    accounts: supabaseAccountLinks({ url, apiKey: serviceKey }),
    accountTokens: supabaseAccountTokens({ url, apiKey: anonKey }),
    liveHints: supabaseLiveHints({ url, apiKey: serviceKey }),
    repositories: installationGrants({
      origin: codeHost.url,
      tokens: githubInstallationTokens({ appId, privateKey, baseUrl: `${codeHost.url}/api/v3` }),
    }),
    now,
    log,
    reportFailure: failureReporter(log),
  });
  const listener = getRequestListener(async (request) => {
    onBody(await request.clone().text());
    const response = await handle(request);
    onBody(await response.clone().text());
    return response;
  });
  return serveLocally(listener, { host: '127.0.0.1', port: 0 });
}

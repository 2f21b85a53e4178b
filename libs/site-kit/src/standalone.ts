import { directBackend, type OwnRepository } from '@portal/broker';
import { bucketStorage, type Buckets } from '@portal/content-core';
import type { SiteBackend } from '@portal/sites';
import {
  openDatabase,
  postgresAddress,
  postgresAuditLog,
  postgresRateLimiter,
  postgresSiteRecords,
} from '@portal/platform-db';
import { supabaseAccountTokens, supabaseEditorInvitations, supabaseLiveHints } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import type { StandaloneSite } from './settings/site-settings.ts';

/** What a site that stands by itself is made with. */
export interface StandaloneOptions {
  settings: StandaloneSite;
  buckets: Buckets;
  mode: 'server' | 'function';
  /** @throws AppError `not_configured` */
  repository: () => OwnRepository;
  now: () => Date;
  log: (line: string) => void;
}

/**
 * The platform's records in process, over the site's own database: the same operations, with the same rights, that platform
 * mode asks for over the network. Part of the kit's wiring, apart from it so that only standalone sites load the database
 * driver.
 */
export function standaloneBackend(options: StandaloneOptions): SiteBackend {
  const { settings, buckets, mode, repository, now, log } = options;
  const { databaseUrl, anonKey, serviceRoleKey } = settings;
  const url = postgresAddress({
    DB_URL: databaseUrl,
    DB_SERVICE_ROLE_KEY: serviceRoleKey,
    DB_POSTGRES_URL: settings.postgresUrl,
  });
  const database = openDatabase({ url, mode });
  return directBackend(
    {
      records: postgresSiteRecords(database, randomUUID),
      limiter: postgresRateLimiter(database, now),
      invitations: supabaseEditorInvitations({ url: databaseUrl, apiKey: serviceRoleKey }),
      accountTokens: supabaseAccountTokens({ url: databaseUrl, apiKey: anonKey }),
      liveHints: supabaseLiveHints({ url: databaseUrl, apiKey: serviceRoleKey }),
      audit: postgresAuditLog(database),
      storage: bucketStorage(buckets),
      now,
      log,
      repository,
    },
    settings.siteKey,
  );
}

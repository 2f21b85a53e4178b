import type { DatabaseSettings, SiteBackend } from '@portal/auth-provider';
import { type Buckets, directBackend } from '@portal/broker';
import type { Lookup } from '@portal/env';
import {
  openDatabase,
  postgresAddress,
  postgresAuditLog,
  postgresClientSites,
  postgresRateLimiter,
} from '@portal/platform-db';
import { supabaseEditorInvitations } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import { readOwnRepository } from './server/own-repository.ts';

/** What a site that stands by itself is made with. */
export interface StandaloneOptions {
  settings: DatabaseSettings;
  buckets: Buckets;
  read: Lookup;
  now: () => Date;
  log: (line: string) => void;
}

/**
 * The platform's records in process, over the site's own database: the same operations, with the same rights, that platform
 * mode asks for over the network. Part of the kit's wiring, apart from it so that only standalone sites load the database
 * driver.
 * @throws AppError `not_configured` when the repository's settings are missing.
 */
export function standaloneBackend({ settings, buckets, read, now, log }: StandaloneOptions): SiteBackend {
  const { databaseUrl, siteKey, records } = settings;
  const serviceKey = records.kind === 'standalone' ? records.serviceRoleKey : '';
  const url = postgresAddress({
    DB_URL: databaseUrl,
    DB_SERVICE_ROLE_KEY: serviceKey,
    DB_POSTGRES_URL: read('DB_POSTGRES_URL'),
  });
  const database = openDatabase({ url, mode: 'server' });
  return directBackend(
    {
      records: postgresClientSites(database, randomUUID),
      limiter: postgresRateLimiter(database, now),
      invitations: supabaseEditorInvitations({ url: databaseUrl, apiKey: serviceKey }),
      audit: postgresAuditLog(database),
      buckets,
      now,
      log,
      repository: readOwnRepository(read),
    },
    siteKey,
  );
}

/**
 * The site's own buckets, as far as its settings name any. The store's library, the largest there is, is loaded by the sites
 * that have one only.
 * @see contract "Client site", OBJSTORE_ACCOUNT_ID
 */
export async function standaloneBuckets(read: Lookup): Promise<Buckets> {
  const accountId = read('OBJSTORE_ACCOUNT_ID');
  const accessKeyId = read('OBJSTORE_ACCESS_KEY_ID');
  const secretAccessKey = read('OBJSTORE_SECRET_ACCESS_KEY');
  if (accountId === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return { assets: null, documents: null };
  const { s3Buckets } = await import('@portal/s3');
  return s3Buckets({
    ...{ accountId, accessKeyId, secretAccessKey },
    endpoint: read('OBJSTORE_ENDPOINT'),
    assetsBucket: read('OBJSTORE_BUCKET'),
    publicBase: read('OBJSTORE_PUBLIC_BASE'),
    documentsBucket: read('OBJSTORE_DOCS_BUCKET'),
  });
}

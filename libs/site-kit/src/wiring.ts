import {
  type AuthProvider,
  bcryptPasswords,
  databaseProvider,
  type DatabasePorts,
  type DatabaseSettings,
  type DeployRecords,
  passwordProvider,
  readDatabaseSettings,
  type RepositoryAccess,
} from '@portal/auth-provider';
import { networkBackend } from '@portal/broker';
import type { KindRegistry } from '@portal/content-core';
import { clientSiteEnv, type Lookup } from '@portal/env';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { supabaseEditorAccounts } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthChoice, PortalConfig } from './config.ts';
import { bcryptThreads } from './server/bcrypt-threads.ts';
import { memoryDeploys } from './server/memory-deploys.ts';
import { ownRepositoryAccess } from './server/own-repository.ts';
import { processRateLimiter } from './server/process-rate-limiter.ts';
import { repositoryContent } from './server/repository-content.ts';
import type { SiteContent, SiteParts } from './server/site-parts.ts';

/** What a site is built from. */
export interface SiteOptions {
  config: PortalConfig;
  read: Lookup;
  /** Names of every variable there is. */
  names: readonly string[];
  kinds: KindRegistry;
  /** The text of bcryptjs, for threads. */
  bcryptLibrary: string;
  log: (line: string) => void;
}

const FIRST_PAUSE_MS = 20;

const now = () => new Date();

/**
 * Builds a site's parts from its configuration and environment; the only place of the kit that knows adapters. What an
 * adapter demands of the environment is checked with its first call, never here.
 */
export async function wireSite(options: SiteOptions): Promise<SiteParts> {
  const { config, read, log } = options;
  const { auth, records } = await wireAuth(options);
  return {
    auth,
    gateIsClosed: async () => (auth === null ? false : auth.passwordEnabled.get()),
    content: auth !== null && config.storage ? wireContent(options, auth, records) : null,
    deploys: records === null ? memoryDeploys() : deploysOf(records),
    webhookSecret: read('HOST_WEBHOOK_SECRET'),
    siteOrigin: URL.parse(read('SITE') ?? '')?.origin,
    trustedHops: hopsOf(read('TRUSTED_PROXY_HOPS')),
    now,
    log,
  };
}

/** A value that the table would refuse counts as none: nobody's own words about their address are ever taken. */
function hopsOf(text: string | undefined): number {
  return clientSiteEnv.table.TRUSTED_PROXY_HOPS.schema.safeParse(text).data ?? 0;
}

/** The way of signing in, and in database mode the records behind it. */
interface Auth {
  auth: AuthProvider | null;
  records: (() => DatabasePorts) | null;
}

async function wireAuth({ config, read, names, bcryptLibrary, log }: SiteOptions): Promise<Auth> {
  const choice = config.auth;
  if (choice === undefined) return { auth: null, records: null };
  if ('resolveSession' in choice) return { auth: choice, records: null };
  const passwords = bcryptPasswords({ bcrypt: bcryptThreads({ library: bcryptLibrary }) });
  if (!isDatabase(choice, read)) {
    const limiter = processRateLimiter(now);
    const auth = passwordProvider({ env: read, names: () => names, passwords, limiter, now });
    return { auth, records: null };
  }
  const open = await recordsOpener(read, log);
  let opened: DatabasePorts | undefined;
  const records = () => (opened ??= open(readDatabaseSettings(read)));
  const auth = databaseProvider({
    ...{ env: read, open: records, providers: choice.providers, passwords, now, log, newId: randomUUID },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    inBackground: (work) => void work,
  });
  return { auth, records };
}

function isDatabase({ adapter }: AuthChoice, read: Lookup): boolean {
  return adapter === 'database' || (adapter === 'environment' && read('AUTH_PROVIDER') === 'database');
}

/** Who a site in database mode talks to. The code of standalone mode is loaded by the sites that need it only. */
async function recordsOpener(
  read: Lookup,
  log: SiteOptions['log'],
): Promise<(settings: DatabaseSettings) => DatabasePorts> {
  const isStandalone = read('DB_SERVICE_ROLE_KEY') !== undefined;
  const standalone = isStandalone ? await import('./standalone.ts') : null;
  const buckets = (await standalone?.standaloneBuckets(read)) ?? { assets: null, documents: null };
  return (settings) => {
    const { databaseUrl, anonKey, records } = settings;
    const accounts = supabaseEditorAccounts({ url: databaseUrl, apiKey: anonKey });
    if (records.kind === 'platform')
      return {
        accounts,
        backend: networkBackend({ url: records.url, apiKey: records.key, siteId: records.siteId }),
      };
    if (standalone === null) throw new Error('standalone settings without a key');
    return { accounts, backend: standalone.standaloneBackend({ settings, buckets, read, now, log }) };
  };
}

function wireContent(
  { kinds, read }: SiteOptions,
  auth: AuthProvider,
  records: Auth['records'],
): SiteContent {
  const objects = objectCache();
  const own = ownRepositoryAccess(read);
  const repository: RepositoryAccess = {
    open: (actor, permission) => (records?.().backend.repository ?? own).open(actor, permission),
  };
  const host = URL.parse(read('SITE') ?? '')?.hostname ?? 'localhost';
  return repositoryContent({
    repository,
    openRepo: ({ url, authorization }) =>
      gitWireContentRepo({ url, authorization: async () => authorization, objects }),
    auth,
    content: {
      kinds,
      now,
      newId: randomUUID,
      pause: (attempt) => wait(Math.random() * FIRST_PAUSE_MS * 2 ** Math.min(attempt, 6)),
      committer: { name: 'Portal', email: `platform@${host}` },
    },
  });
}

/** Deploy records of a backend that is opened with the first call. */
function deploysOf(records: () => DatabasePorts): DeployRecords {
  return {
    find: async () => records().backend.deploys.find(),
    record: async (deploy) => records().backend.deploys.record(deploy),
  };
}

import { bucketStorage, type Buckets } from '@portal/content-core';
import { type MemoryObjectStore, memoryObjectStore } from '@portal/content-core/fakes';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import type { AuditEntry, KeyedSite, SiteMember, SiteRecords } from '@portal/sites';
import {
  memoryAccountTokens,
  memoryAuditLog,
  memoryAccountLinks,
  memoryEditorMails,
  memoryLiveHints,
  memorySite,
  type MemorySite,
  memorySiteRecords,
} from '@portal/sites/fakes';
import type { BrokerHandlerDeps } from '../src/server/broker-handler.ts';

/** A site of the fake, with its key and its members. */
export interface MemoryBrokerSite {
  siteId: string;
  key: string;
  members?: readonly SiteMember[];
}

/** What a broker needs, in memory, with what a test can inspect. */
export interface MemoryBroker extends BrokerHandlerDeps {
  entries: AuditEntry[];
  lines: string[];
  bugs: unknown[];
  mailed: MemorySite['mails'];
  minted: { siteId: string; permission: string }[];
  stores: Readonly<Record<'assets' | 'documents', MemoryObjectStore>>;
  buckets: Buckets;
  /** Each site's records; a test replaces single methods. */
  recordsOf(siteId: string): SiteRecords;
  /** Fetches the URLs of both. */
  reach: typeof fetch;
  /** Live keys; a test revokes one by deleting it. */
  liveKeys: Map<string, string>;
  /** The version of the kit that each site reported with its last call. */
  kits: ReadonlyMap<string, string | null>;
}

/** A broker in memory with these sites. */
export function memoryBroker(sites: readonly MemoryBrokerSite[], now: () => Date): MemoryBroker {
  const newId = () => crypto.randomUUID();
  const accountVersions = new Map<string, number>();
  const records = new Map(
    sites.map(({ siteId, members }) => [
      siteId,
      memorySiteRecords(memorySite(members, accountVersions), { now, newId }),
    ]),
  );
  const accounts = memorySite();
  const kits = new Map<string, string | null>();
  const liveKeys = new Map(sites.map(({ key, siteId }) => [key, siteId]));
  const audit = memoryAuditLog();
  const [lines, bugs, minted]: [string[], unknown[], MemoryBroker['minted']] = [[], [], []];
  const stores = { assets: memoryObjectStore({ now }), documents: memoryObjectStore({ now }) };
  const buckets: Buckets = {
    assets: { store: stores.assets, publicBase: PUBLIC_BASE },
    documents: stores.documents,
  };
  const recordsOf = (siteId: string) => requireRecords(records.get(siteId));
  return {
    lines,
    bugs,
    minted,
    stores,
    buckets,
    liveKeys,
    kits,
    now,
    recordsOf,
    audit,
    entries: audit.entries,
    mailed: accounts.mails,
    reach: reachOf(stores),
    limiter: processRateLimiter(now),
    records: { forSite: recordsOf },
    storage: bucketStorage(buckets),
    log: (line) => void lines.push(line),
    reportFailure: (error) => void bugs.push(error),
    keys: {
      verify: async (siteId, key, kit) => {
        if (liveKeys.get(key) !== siteId) return null;
        kits.set(siteId, kit);
        return siteRecord(siteId);
      },
    },
    mails: memoryEditorMails(accounts, newId),
    accounts: memoryAccountLinks(accounts, newId),
    accountTokens: memoryAccountTokens(),
    liveHints: memoryLiveHints(),
    repositories: {
      open: async ({ siteId, owner, repo, publishedBranch }, permission) => {
        minted.push({ siteId, permission });
        const url = `https://code.example.test/${owner}/${repo}.git`;
        return { url, authorization: `Basic ${newId()}`, publishedBranch };
      },
    },
  };
}

const PUBLIC_BASE = 'https://assets.example.test/';

/** Routes a URL to the store whose key it names; serves the public bucket. */
function reachOf({ assets, documents }: MemoryBroker['stores']): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    if (!url.startsWith(PUBLIC_BASE)) {
      const store = url.includes('/assets/') ? assets : documents;
      return store.fetch(input, init);
    }
    const object = assets.bucket.objects.get(url.slice(PUBLIC_BASE.length));
    return object === undefined ? new Response('', { status: 404 }) : new Response(object.bytes);
  };
}

function siteRecord(siteId: string): KeyedSite {
  const url = 'https://site.example.test';
  const repository = { owner: 'agency', repo: siteId, repositoryId: null, installationId: '7' };
  return { siteId, name: 'Quay', url, ...repository, publishedBranch: 'main' };
}

function requireRecords(records: SiteRecords | undefined): SiteRecords {
  if (records === undefined) throw new AppError('not_found', 'There is no such site.');
  return records;
}

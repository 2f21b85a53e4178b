import type { SiteMember } from '@portal/auth-provider';
import { memorySiteBackend, type MemorySiteBackend, signInOf } from '@portal/auth-provider/fakes';
import { type MemoryObjectStore, memoryObjectStore } from '@portal/content-core/fakes';
import { AppError } from '@portal/errors';
import { memoryRateLimiter } from '@portal/ports/fakes';
import type { AuditEntry, KeyedSite, SiteRecords } from '../src/ports/index.ts';
import type { BrokerHandlerDeps } from '../src/server/broker-handler.ts';

/** A site of the fake, its key, and who may edit it. */
export interface MemoryBrokerSite {
  siteId: string;
  key: string;
  members?: readonly SiteMember[];
}

/** Everything a broker stands on, in memory, and what a test may look at. */
export interface MemoryBroker extends BrokerHandlerDeps {
  entries: AuditEntry[];
  lines: string[];
  bugs: unknown[];
  mails: { email: string; returnTo: string }[];
  minted: { siteId: string; permission: string }[];
  stores: Readonly<Record<'assets' | 'documents', MemoryObjectStore>>;
  /** Reaches the addresses of both. */
  reach: typeof fetch;
  /** Keys that are live; a test revokes one by deleting it. */
  liveKeys: Map<string, string>;
}

/** A broker on memory, of these sites. */
export function memoryBroker(sites: readonly MemoryBrokerSite[], now: () => Date): MemoryBroker {
  const limiter = memoryRateLimiter(now);
  const newId = () => crypto.randomUUID();
  const backends = new Map(
    sites.map(({ siteId, members = [] }) => [siteId, memorySiteBackend({ now, newId, limiter, members })]),
  );
  const accounts = new Map<string, string>();
  const liveKeys = new Map(sites.map(({ key, siteId }) => [key, siteId]));
  const broker: Pick<MemoryBroker, 'entries' | 'lines' | 'bugs' | 'mails' | 'minted'> = {
    entries: [],
    lines: [],
    bugs: [],
    mails: [],
    minted: [],
  };
  const stores = { assets: memoryObjectStore({ now }), documents: memoryObjectStore({ now }) };
  return {
    ...broker,
    stores,
    reach: reachOf(stores),
    buckets: {
      assets: { store: stores.assets, publicBase: PUBLIC_BASE },
      documents: stores.documents,
    },
    liveKeys,
    now,
    limiter,
    records: recordsOver((siteId) => found(backends.get(siteId))),
    audit: { write: async (entry) => void broker.entries.push(structuredClone(entry)) },
    log: (line) => void broker.lines.push(line),
    reportFailure: (error) => void broker.bugs.push(error),
    keys: {
      verify: async (siteId, key) => (liveKeys.get(key) === siteId ? siteRecord(siteId) : null),
    },
    invitations: {
      invite: async (email, returnTo) => {
        const isNew = !accounts.has(email);
        const userId = accounts.get(email) ?? newId();
        accounts.set(email, userId);
        broker.mails.push({ email, returnTo });
        return { userId, isNew };
      },
    },
    repositories: {
      open: async ({ siteId, owner, repo, publishedBranch }, permission) => {
        broker.minted.push({ siteId, permission });
        const url = `https://code.example.test/${owner}/${repo}.git`;
        return { url, authorization: `Basic ${newId()}`, publishedBranch };
      },
    },
  };
}

const PUBLIC_BASE = 'https://assets.example.test/';

/** An address leads to the store whose key it names; the public bucket is served as it would be. */
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
  return { siteId, url, owner: 'agency', repo: siteId, installationId: '7', publishedBranch: 'main' };
}

function found(backend: MemorySiteBackend | undefined): MemorySiteBackend {
  if (backend === undefined) throw new AppError('not_found', 'There is no such site.');
  return backend;
}

/** The core's own fake as records: it checks rights as well, so it is always asked by somebody who may. */
function recordsOver(of: (siteId: string) => MemorySiteBackend): SiteRecords {
  const anOwner = (siteId: string) => {
    const owner = of(siteId).site.members.find(({ role }) => role === 'owner');
    if (owner === undefined) throw new TypeError('a write that the broker should have refused');
    return owner;
  };
  return {
    audiences: {
      list: (siteId) => of(siteId).audiences.list(),
      create: (siteId, audience) => of(siteId).audiences.create(anOwner(siteId), audience),
      change: (siteId, name, change) => of(siteId).audiences.change(anOwner(siteId), name, change),
      remove: (siteId, name) => of(siteId).audiences.remove(anOwner(siteId), name),
    },
    credentials: {
      list: async (siteId) => of(siteId).credentials.list(anOwner(siteId)),
      findForSignIn: async (siteId, username) => {
        return signInOf(of(siteId).site, username);
      },
      findSealed: async (siteId, id) => {
        const credential = of(siteId).site.credentials.find((known) => known.id === id);
        const audience = of(siteId).site.audiences.find((known) => known.id === credential?.audienceId);
        if (credential === undefined || audience === undefined) return null;
        const { passwordHash, passwordCipher } = credential;
        return { audience: audience.name, passwordHash, passwordCipher };
      },
      create: (siteId, write) => of(siteId).credentials.create(anOwner(siteId), write),
      change: (siteId, id, change) => of(siteId).credentials.change(anOwner(siteId), id, change),
      remove: (siteId, id) => of(siteId).credentials.remove(anOwner(siteId), id),
    },
    members: {
      find: (siteId, userId) => of(siteId).members.find(userId),
      findByEmail: (siteId, email) => of(siteId).members.findByEmail(email),
      list: (siteId) => of(siteId).members.list(anOwner(siteId)),
      add: async (siteId, member) => {
        const { members } = of(siteId).site;
        if (members.some(({ userId, email }) => userId === member.userId || email === member.email))
          throw new AppError('conflict', 'They are a member already; change their role instead.');
        members.push({ ...member });
      },
      changeRole: (siteId, userId, role) => of(siteId).members.changeRole(anOwner(siteId), userId, role),
      remove: (siteId, userId) => of(siteId).members.remove(anOwner(siteId), userId),
    },
    settings: {
      get: (siteId) => of(siteId).settings.get(),
      setPasswordEnabled: (siteId, enabled) =>
        of(siteId).settings.setPasswordEnabled(anOwner(siteId), enabled),
    },
    deploys: {
      find: async (siteId) => {
        const deploy = await of(siteId).deploys.find();
        // The fake clones it, and under Jest a cloned date is another realm's.
        return deploy && { ...deploy, reportedAt: new Date(deploy.reportedAt) };
      },
      record: async (siteId, deploy) => {
        await of(siteId).deploys.record(deploy);
        return true;
      },
    },
  };
}

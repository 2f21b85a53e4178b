import type { RefundingRateLimiter } from '@portal/ports';
import type { AccountTokens } from '../editor-session.ts';
import type { AccountLinks } from '../account-links.ts';
import type { EditorMails } from '../mail/editor-mails.ts';
import type { SiteMember } from '../member.ts';
import { buildSiteBackend } from '../operations/build-site-backend.ts';
import { runOperation } from '../operations/run-operation.ts';
import type { SiteBackend } from '../site-backend.ts';
import type { SiteRecords } from '../site-records.ts';
import { memoryAccountTokens } from './memory-account-tokens.ts';
import { memoryAuditLog, type MemoryAuditLog } from './memory-audit-log.ts';
import { memorySite, memorySiteRecords } from './memory-site-records.ts';
import { type MemorySiteStorage, memorySiteStorage } from './memory-site-storage.ts';
import type { MemorySite } from './memory-site.ts';
import { memoryLiveHints, type MemoryLiveHints } from './memory-live-hints.ts';
import type { FakeOptions } from './on-trip.ts';

/** What the fake needs. */
export interface MemorySiteBackendOptions extends FakeOptions {
  now(): Date;
  newId(): string;
  limiter: RefundingRateLimiter;
  /** The initial members. */
  members?: readonly SiteMember[];
  /** Accounts, and links into them; the fake's own by default. */
  accounts?: AccountLinks;
  /** Sends the site's mails; by default the fake's own, which leave resets to the auth provider. */
  mails?: (records: SiteRecords) => EditorMails;
  /** Verifies access tokens; the fake's own by default. */
  accountTokens?: AccountTokens;
  /** Shared by sites of the same records. */
  accountVersions?: MemorySite['accountVersions'];
}

/** The fake, with what a test can read and change outside the port. */
export interface MemorySiteBackend extends SiteBackend {
  readonly site: MemorySite;
  readonly audit: MemoryAuditLog;
  /** Hints that were sent. */
  readonly hints: MemoryLiveHints['sent'];
  /** Fetches the URLs that storage returns. */
  readonly reach: MemorySiteStorage['fetch'];
  /** Replaces a credential's stored hash and cipher. */
  rewrite(credentialId: string, stored: { passwordHash?: string; passwordCipher?: string | null }): void;
}

const SITE_ID = 'memory-site';

/** A `SiteBackend` in memory, of one site: the table of operations over records in memory. */
export function memorySiteBackend(options: MemorySiteBackendOptions): MemorySiteBackend {
  const { now, newId, limiter, members = [], onTrip, accountTokens = memoryAccountTokens() } = options;
  const site = memorySite(members, options.accountVersions);
  const records = memorySiteRecords(site, { now, newId });
  const storage = memorySiteStorage(newId);
  const audit = memoryAuditLog();
  const liveHints = memoryLiveHints();
  const deps = {
    records: { forSite: () => records },
    storage: { forSite: () => storage },
    limiter: withoutSite(limiter),
    mails: options.mails?.(records) ?? memoryEditorMails(site, newId),
    accounts: options.accounts ?? memoryAccountLinks(site, newId),
    accountTokens,
    liveHints,
    audit,
    now,
    log: () => undefined,
  };
  const calling = {
    siteId: SITE_ID,
    name: null,
    url: null,
    checksPublishing: true,
    repository: {
      open: async () => ({
        url: 'https://code.example.test/agency/site.git',
        authorization: `Basic ${newId()}`,
        publishedBranch: 'main',
      }),
    },
  };
  const backend = buildSiteBackend(async (name, input) => {
    await onTrip?.(name);
    return runOperation(deps, { site: calling, name, input });
  });
  return {
    ...backend,
    limiter,
    site,
    audit,
    hints: liveHints.sent,
    reach: storage.fetch,
    rewrite: (credentialId, stored) => {
      const credential = site.credentials.find(({ id }) => id === credentialId);
      if (credential !== undefined) Object.assign(credential, stored);
    },
  };
}

/** The given limiter counts for this site only, so its keys have no site prefix. */
function withoutSite({ take, refund }: RefundingRateLimiter): RefundingRateLimiter {
  const bare = (key: string) => key.replace(`site:${SITE_ID}:`, '');
  return {
    take: (key, limit) => take(bare(key), limit),
    refund: (key, limit) => refund(bare(key), limit),
  };
}

/** Mails of a site that the auth provider sends, in memory. */
export function memoryEditorMails(site: MemorySite, newId: () => string): EditorMails {
  const { ensure } = memoryAccountLinks(site, newId);
  return {
    invite: async ({ email, returnTo }) => {
      site.mails.push({ to: email, returnTo });
      return ensure(email);
    },
    sendReset: async () => false,
    notify: async () => false,
  };
}

/** Accounts of a site in memory. */
export function memoryAccountLinks(site: Pick<MemorySite, 'accounts'>, newId: () => string): AccountLinks {
  return {
    ensure: async (email) => {
      const known = site.accounts.get(email);
      const userId = known ?? newId();
      site.accounts.set(email, userId);
      return { userId, isNew: known === undefined };
    },
    create: async (email) => {
      const userId = site.accounts.get(email);
      return userId === undefined ? null : { userId, tokenHash: newId() };
    },
  };
}

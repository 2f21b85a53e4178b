import type { RefundingRateLimiter } from '@portal/ports';
import type { SiteMember } from '../editor-access.ts';
import type { DeployRecords, RepositoryAccess, SettingsRecords, SiteBackend } from '../ports/site-backend.ts';
import { memoryAudienceRecords } from './memory-audience-records.ts';
import { memoryCredentialRecords } from './memory-credential-records.ts';
import { memoryMemberRecords } from './memory-member-records.ts';
import { type MemoryRecordsDeps, type MemorySite, requireMember } from './memory-site.ts';
import { type MemorySiteStorage, memorySiteStorage } from './memory-site-storage.ts';
import { memoryViewerSignIns } from './memory-viewer-sign-ins.ts';
import type { FakeOptions } from './on-trip.ts';

/** What the fake stands on. */
export interface MemorySiteBackendOptions extends FakeOptions {
  now(): Date;
  newId(): string;
  limiter: RefundingRateLimiter;
  /** Who may edit the site at the start. */
  members?: readonly SiteMember[];
}

/** The fake, and what a test may look at and change past the port. */
export interface MemorySiteBackend extends SiteBackend {
  readonly site: MemorySite;
  readonly storage: MemorySiteStorage;
  /** Replaces what is stored of a sign-in's password. */
  rewrite(credentialId: string, stored: { passwordHash?: string; passwordCipher?: string | null }): void;
}

/**
 * A `SiteBackend` in memory, of one site. It reads the actor's membership from its own list, and each write checks and
 * changes in one go, so that callers at once meet only before it.
 */
export function memorySiteBackend(options: MemorySiteBackendOptions): MemorySiteBackend {
  const { now, newId, limiter, members = [], onTrip } = options;
  const site: MemorySite = {
    audiences: [],
    credentials: [],
    members: members.map((member) => ({ ...member, email: member.email.toLowerCase() })),
    accounts: new Map(members.map(({ email, userId }) => [email.toLowerCase(), userId])),
    passwordEnabled: false,
    deploy: null,
    reveals: [],
    mails: [],
  };
  const deps: MemoryRecordsDeps = { now, newId, limiter, trip: async (name) => await onTrip?.(name) };
  return {
    site,
    audiences: memoryAudienceRecords(site, deps),
    credentials: memoryCredentialRecords(site, deps),
    signIns: memoryViewerSignIns(site, deps),
    members: memoryMemberRecords(site, deps),
    settings: settingsRecords(site, deps),
    deploys: deployRecords(site, deps),
    repository: repositoryAccess(site, deps),
    storage: memorySiteStorage(site, deps),
    limiter,
    memberLimits: {
      take: async (actor, key, limit) => {
        await deps.trip('memberLimits.take');
        requireMember(site, actor, 'editor');
        return limiter.take(`member:${actor.userId}:${key}`, limit);
      },
    },
    rewrite: (credentialId, stored) => {
      const credential = site.credentials.find(({ id }) => id === credentialId);
      if (credential !== undefined) Object.assign(credential, stored);
    },
  };
}

function settingsRecords(site: MemorySite, { trip }: MemoryRecordsDeps): SettingsRecords {
  return {
    get: async () => {
      await trip('settings.get');
      return { passwordEnabled: site.passwordEnabled };
    },
    setPasswordEnabled: async (actor, enabled) => {
      await trip('settings.setPasswordEnabled');
      requireMember(site, actor, 'editor');
      site.passwordEnabled = enabled;
    },
  };
}

function deployRecords(site: MemorySite, { trip }: MemoryRecordsDeps): DeployRecords {
  return {
    find: async () => {
      await trip('deploys.find');
      return structuredClone(site.deploy);
    },
    record: async (deploy) => {
      await trip('deploys.record');
      if (site.deploy === null || site.deploy.reportedAt <= deploy.reportedAt)
        site.deploy = structuredClone(deploy);
    },
  };
}

function repositoryAccess(site: MemorySite, { newId, trip }: MemoryRecordsDeps): RepositoryAccess {
  return {
    open: async (actor) => {
      await trip('repository.open');
      requireMember(site, actor, 'editor');
      const url = 'https://code.example.test/agency/site.git';
      return { url, authorization: `Basic ${newId()}`, publishedBranch: 'main' };
    },
  };
}

import { AppError, isAppError } from '@portal/errors';
import type { RateLimit } from '@portal/ports';
import { z } from 'zod';
import { DeployRecord } from '../deploy.ts';
import { budgetOfLimit } from '../limits/take-from-limits.ts';
import * as field from '../fields.ts';
import {
  PublishingAccess,
  RepositoryGrant,
  RepositoryPermission,
  WritingAccess,
} from '../repository-access.ts';
import type { SectionLock } from '../section-lock.ts';
import { SiteSettings } from '../site-settings.ts';
import { type MemberActor, members, ownPublishers, publishers, theSite } from './access.ts';
import type { OperationCall } from './operation-call.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';

/** `SettingsRecords`. */
export const settingsOperations = {
  get: operation({
    fields: {},
    output: SiteSettings,
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.settings.get(),
  }),
  setPasswordEnabled: operation({
    fields: { enabled: z.boolean() },
    output: field.nothing,
    access: ownPublishers,
    budget: 'members',
    audited: 'after',
    toFields: (enabled: boolean) => ({ enabled }),
    run: async ({ records, note }, { enabled }) => {
      note({ enabled });
      await records.settings.setPasswordEnabled(enabled);
    },
  }),
};

/** `DeployRecords`. */
export const deployOperations = {
  find: operation({
    fields: {},
    output: z.nullable(DeployRecord),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.deploys.find(),
  }),
  // The site has checked the hosting provider's signature; there is no actor to record.
  record: operation({
    fields: DeployRecord.shape,
    output: z.boolean(),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: (deploy: DeployRecord) => deploy,
    run: ({ records }, deploy) => records.deploys.record(deploy),
  }),
};

/** `MemberRepository`. Writes through it are recorded in git. */
export const repositoryOperations = {
  open: operation({
    fields: { permission: RepositoryPermission },
    output: RepositoryGrant,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: (permission: RepositoryPermission) => ({ permission }),
    run: async (call, { permission }) => {
      if (permission === 'write') await requireCheckedPublishing(call);
      return call.site.repository.open(permission);
    },
  }),
  openForWriting: operation({
    fields: {},
    output: WritingAccess,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: async (call) => {
      await requireCheckedPublishing(call);
      return writingAccess(call);
    },
  }),
  openForPublishing: operation({
    fields: {},
    output: PublishingAccess,
    access: publishers,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: async (call) => {
      const [access, { mark }] = await Promise.all([writingAccess(call), call.records.approval.read()]);
      return { ...access, mark: mark?.id ?? null };
    },
  }),
};

/**
 * A kit that does not know the right to publish would publish with every access to write. So a member without that right cannot write there.
 * @throws AppError `forbidden`
 */
async function requireCheckedPublishing({ site, records, actor }: OperationCall<MemberActor>): Promise<void> {
  if (site.checksPublishing || (await records.members.mayPublish(actor.userId))) return;
  throw new AppError(
    'forbidden',
    'You may not publish this site, and its kit is older than 0.3.0, which publishes with every right to save; ask an owner.',
  );
}

async function writingAccess(call: OperationCall): Promise<WritingAccess> {
  const [grant, audiences, locks] = await Promise.all([
    call.site.repository.open('write'),
    call.records.audiences.list(),
    readableLocks(call),
  ]);
  return { grant, audiences: audiences.map(({ name }) => name), locks };
}

/** Locks are advice and the version check is what protects edits, so that a save goes on where they cannot be read. */
async function readableLocks({ deps, records }: OperationCall): Promise<SectionLock[]> {
  try {
    return await records.locks.list(deps.now());
  } catch (error) {
    if (isAppError(error)) return [];
    throw error;
  }
}

const limitFields = {
  key: field.words(500),
  limit: z.int().min(1).max(10_000),
  windowSeconds: z.int().min(1).max(86_400),
};
const limitRow = {
  fields: limitFields,
  output: z.discriminatedUnion('allowed', [
    z.strictObject({ allowed: z.literal(true), remaining: z.int() }),
    z.strictObject({ allowed: z.literal(false), retryAfterSeconds: z.int() }),
  ]),
  audited: 'never',
  toFields: (key: string, limit: RateLimit) => ({ key, ...limit }),
} as const;

/** `RateLimiter`, counting per site. */
export const limitOperations = {
  take: operation({
    ...limitRow,
    access: theSite,
    budget: ({ key }) => budgetOfLimit(key),
    run: (call, { key, ...limit }) => siteLimiter(call).take(key, limit),
  }),
};

/** `RateLimiter`, counting per member of a site. */
export const memberLimitOperations = {
  take: operation({
    ...limitRow,
    access: members,
    budget: 'members',
    run: (call, { key, ...limit }) => siteLimiter(call).take(`member:${call.actor.userId}:${key}`, limit),
  }),
};

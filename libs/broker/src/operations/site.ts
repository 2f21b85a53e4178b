import { z } from 'zod';
import { members, theSite } from './access.ts';
import * as field from './fields.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';

const deploy = z.strictObject({
  deployId: field.words(200),
  state: z.enum(['enqueued', 'building', 'ready', 'error']),
  commitSha: z.nullable(field.text(100)),
  errorMessage: z.nullable(
    z
      .string()
      .max(10_000)
      .regex(/^[^\0]*$/, 'must not contain NUL'),
  ),
  reportedAt: field.time,
});

const limited = {
  key: field.words(500),
  limit: z.int().min(1).max(10_000),
  windowSeconds: z.int().min(1).max(86_400),
};
const decision = z.discriminatedUnion('allowed', [
  z.strictObject({ allowed: z.literal(true), remaining: z.int() }),
  z.strictObject({ allowed: z.literal(false), retryAfterSeconds: z.int() }),
]);

/** The site as a whole: settings, deploys, repository and limits of the SiteBackend port. */
export const siteOperations = {
  'settings.get': operation({
    input: z.strictObject({}),
    output: z.strictObject({ passwordEnabled: z.boolean() }),
    access: theSite,
    audited: 'never',
    run: ({ deps, site }) => deps.records.settings.get(site.siteId),
  }),
  'settings.set-password-enabled': operation({
    input: z.strictObject({ actor: field.actor, enabled: z.boolean() }),
    output: field.nothing,
    access: members,
    audited: 'after',
    run: async ({ deps, site, note }, { enabled }) => {
      note({ enabled });
      await deps.records.settings.setPasswordEnabled(site.siteId, enabled);
      return null;
    },
  }),
  'deploys.find': operation({
    input: z.strictObject({}),
    output: z.nullable(deploy),
    access: theSite,
    audited: 'never',
    run: ({ deps, site }) => deps.records.deploys.find(site.siteId),
  }),
  // The site has checked the hosting provider's signature; nobody acts, so nobody is put on record.
  'deploys.record': operation({
    input: deploy,
    output: field.nothing,
    access: theSite,
    audited: 'never',
    run: async ({ deps, site }, reported) => {
      await deps.records.deploys.record(site.siteId, reported);
      return null;
    },
  }),
  // What is written through it is on record in git.
  'repository.open': operation({
    input: z.strictObject({ actor: field.actor, permission: z.enum(['read', 'write']) }),
    output: z.strictObject({ url: z.url(), authorization: z.string(), publishedBranch: z.string() }),
    access: members,
    audited: 'never',
    run: ({ site }, { permission }) => site.openRepository(permission),
  }),
  'limits.take': operation({
    input: z.strictObject(limited),
    output: decision,
    access: theSite,
    audited: 'never',
    run: (call, { key, ...limit }) => siteLimiter(call).take(key, limit),
  }),
  'limits.take-as-member': operation({
    input: z.strictObject({ actor: field.actor, ...limited }),
    output: decision,
    access: members,
    audited: 'never',
    run: (call, { actor: { userId }, key, ...limit }) =>
      siteLimiter(call).take(`member:${userId}:${key}`, limit),
  }),
};

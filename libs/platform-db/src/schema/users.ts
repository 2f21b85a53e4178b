import type { InstallationState, PlatformRole } from '@portal/sites';
import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0002-users-and-installations.sql for constraints and what each column means */
export const platformUsers = portal.table('platform_users', {
  id: text('id').primaryKey(),
  authUserId: text('auth_user_id').notNull(),
  email: text('email').notNull(),
  role: text('role').$type<PlatformRole>().notNull(),
  canProvision: boolean('can_provision').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  sessionVersion: integer('session_version').notNull().default(0),
});

/** @see migrations/0011-deleted-users.sql */
export const deletedUsers = portal.table('deleted_users', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  deletedAt: time('deleted_at').notNull().defaultNow(),
  authUserId: text('auth_user_id'),
});

/** @see migrations/0012-former-members.sql */
export const formerMembers = portal.table('former_members', {
  authUserId: text('auth_user_id').primaryKey(),
  email: text('email').notNull(),
  removedAt: time('removed_at').notNull().defaultNow(),
});

/** @see migrations/0020-persons.sql */
export const erasures = portal.table('erasures', {
  id: text('id').primaryKey(),
  digests: text('digests').array().notNull(),
  requestedBy: text('requested_by'),
  requestedAt: time('requested_at').notNull(),
  authUserId: text('auth_user_id'),
  finishedAt: time('finished_at'),
});

/** @see migrations/0022-second-factors.sql */
export const secondFactors = portal.table('second_factors', {
  userId: text('user_id').primaryKey(),
  authenticatorId: text('authenticator_id').notNull(),
  since: time('since').notNull().defaultNow(),
  resetDueAt: time('reset_due_at'),
});

/** @see migrations/0022-second-factors.sql */
export const recoveryCodes = portal.table(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** @see migrations/0002-users-and-installations.sql */
export const endedDashboardSessions = portal.table('ended_dashboard_sessions', {
  sessionId: text('session_id').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const installations = portal.table('installations', {
  id: text('id').primaryKey(),
  account: text('account').notNull(),
  state: text('state').$type<InstallationState>().notNull().default('active'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const installationMemberships = portal.table(
  'installation_memberships',
  {
    userId: text('user_id').notNull(),
    installationId: text('installation_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.installationId] })],
);

export const allowedSignups = portal.table(
  'allowed_signups',
  {
    kind: text('kind', { enum: ['email', 'domain'] }).notNull(),
    value: text('value').notNull(),
    installationId: text('installation_id'),
    addedBy: text('added_by'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value] })],
);

/** @see migrations/0002-users-and-installations.sql */
export const codeHostAccounts = portal.table('code_host_accounts', {
  userId: text('user_id').primaryKey(),
  accountId: text('account_id').notNull(),
  login: text('login').notNull(),
  linkedAt: time('linked_at').notNull(),
});

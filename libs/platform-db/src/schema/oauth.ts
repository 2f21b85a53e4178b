import { boolean, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0004-oauth.sql for constraints and what each column means */
export const oauthClients = portal.table('oauth_clients', {
  id: text('id').primaryKey(),
  name: text('name'),
  redirectUris: text('redirect_uris').array().notNull(),
  registeredAt: time('registered_at').notNull(),
});

export const oauthFamilies = portal.table('oauth_families', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  userId: text('user_id').notNull(),
  resource: text('resource').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  revokedAt: time('revoked_at'),
  revokedReason: text('revoked_reason', {
    enum: ['code_replay', 'refresh_reuse', 'client_request', 'user_request', 'admin_request'],
  }),
  secondFactor: boolean('second_factor').notNull().default(false),
});

export const oauthCodes = portal.table('oauth_codes', {
  codeHash: text('code_hash').primaryKey(),
  clientId: text('client_id').notNull(),
  userId: text('user_id').notNull(),
  resource: text('resource').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: time('expires_at').notNull(),
  familyId: text('family_id'),
  secondFactor: boolean('second_factor').notNull().default(false),
});

export const oauthRefreshTokens = portal.table('oauth_refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  familyId: text('family_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

export const appPermissions = portal.table(
  'app_permissions',
  {
    userId: text('user_id').notNull(),
    app: text('app').notNull(),
    mayPublish: boolean('may_publish').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.app] })],
);

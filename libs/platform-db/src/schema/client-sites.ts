import type { EditorRole } from '@portal/sites';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0005-client-sites.sql for constraints and what each column means */
export const siteMembers = portal.table(
  'site_members',
  {
    siteId: text('site_id').notNull(),
    authUserId: text('auth_user_id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<EditorRole>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    sessionVersion: integer('session_version')
      .notNull()
      .default(sql`nextval('portal.session_versions')`),
    invitedAt: time('invited_at'),
    mayPublish: boolean('may_publish').notNull().default(true),
    /** @see migrations/0018-staff.sql */
    staffUserId: text('staff_user_id'),
    staffUntil: time('staff_until'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.authUserId] })],
);

/** @see migrations/0010-invitation-tokens.sql */
export const invitationTokens = portal.table('invitation_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  siteId: text('site_id').notNull(),
  authUserId: text('auth_user_id').notNull(),
  email: text('email').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** @see migrations/0018-staff.sql */
export const editorCodes = portal.table('editor_codes', {
  codeHash: text('code_hash').primaryKey(),
  bindingHash: text('binding_hash').notNull(),
  siteId: text('site_id').notNull(),
  authUserId: text('auth_user_id').notNull(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** @see migrations/0018-staff.sql */
export const staffVisits = portal.table('staff_visits', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: text('site_id').notNull(),
  userId: text('user_id'),
  at: time('at').notNull().defaultNow(),
});

/** @see migrations/0005-client-sites.sql */
export const accountSessions = portal.table('account_sessions', {
  authUserId: text('auth_user_id').primaryKey(),
  sessionVersion: integer('session_version').notNull(),
});

/** @see migrations/0005-client-sites.sql */
export const endedSessions = portal.table(
  'ended_sessions',
  {
    siteId: text('site_id').notNull(),
    sessionId: text('session_id').notNull(),
    authUserId: text('auth_user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.sessionId] })],
);

export const audiences = portal.table('audiences', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  name: text('name').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const viewerCredentials = portal.table('viewer_credentials', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  audienceId: text('audience_id').notNull(),
  username: text('username').notNull(),
  label: text('label').notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordCipher: text('password_cipher'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const siteSettings = portal.table('site_settings', {
  siteId: text('site_id').primaryKey(),
  passwordEnabled: boolean('password_enabled').notNull().default(false),
  assistantsNeedApproval: boolean('assistants_need_approval').notNull().default(false),
  staffMayEdit: boolean('staff_may_edit').notNull().default(true),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Accessed only by functions of the database. @see migrations/0006-editing-together.sql */
export const sectionLocks = portal.table(
  'section_locks',
  {
    siteId: text('site_id').notNull(),
    pageId: text('page_id').notNull(),
    sectionId: text('section_id').notNull(),
    holderId: text('holder_id').notNull(),
    tabId: text('tab_id').notNull(),
    sessionId: text('session_id'),
    sessionVersion: integer('session_version'),
    fence: bigint('fence', { mode: 'number' }).notNull(),
    acquiredAt: time('acquired_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.pageId, table.sectionId] })],
);

/** @see migrations/0006-editing-together.sql */
export const liveChannels = portal.table('live_channels', {
  siteId: text('site_id').primaryKey(),
  name: text('name').notNull(),
});

/** @see migrations/0005-client-sites.sql */
export const previewLinks = portal.table('preview_links', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  audienceId: text('audience_id'),
  page: text('page_id').notNull(),
  memberId: text('member_id'),
  userId: text('user_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  revokedAt: time('revoked_at'),
});

/** @see migrations/0003-sites.sql */
export const siteApiKeys = portal.table('site_api_keys', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  keyHash: text('key_hash').notNull(),
  label: text('label').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedOn: date('last_used_on'),
  revokedAt: time('revoked_at'),
});

/** @see migrations/0017-approval.sql */
export const readyMarks = portal.table('ready_marks', {
  siteId: text('site_id').primaryKey(),
  id: text('id').notNull(),
  version: text('version').notNull(),
  note: text('note').notNull(),
  markedAt: time('marked_at').notNull(),
  memberId: text('member_id'),
  userId: text('user_id'),
  sentBackAt: time('sent_back_at'),
  sentBackBy: text('sent_back_by'),
  sentBackById: text('sent_back_by_id'),
  reply: text('reply'),
});

/** @see migrations/0017-approval.sql */
export const draftComments = portal.table('draft_comments', {
  id: text('id').notNull(),
  siteId: text('site_id').notNull(),
  pageId: text('page_id'),
  sectionId: text('section_id'),
  field: text('field'),
  quote: text('quote'),
  label: text('label').notNull(),
  body: text('body').notNull(),
  author: text('author').notNull(),
  authorId: text('author_id'),
  createdAt: time('created_at').notNull(),
  resolvedAt: time('resolved_at'),
  resolvedBy: text('resolved_by'),
  resolvedById: text('resolved_by_id'),
});

import type { DeployState, ProvisioningStatus, RepositoryState } from '@portal/sites';
import { text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0003-sites.sql for constraints and what each column means */
export const sites = portal.table('sites', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  subdomain: text('subdomain').notNull(),
  url: text('url'),
  owner: text('owner').notNull(),
  repo: text('repo').notNull(),
  installationId: text('installation_id').notNull(),
  publishedBranch: text('published_branch').notNull().default('main'),
  provisioningStatus: text('provisioning_status').$type<ProvisioningStatus>().notNull().default('pending'),
  failedStep: text('failed_step'),
  leaseUntil: time('lease_until'),
  deletingSince: time('deleting_since'),
  createdBy: text('created_by'),
  repositoryId: text('repository_id'),
  repositoryState: text('repository_state').$type<RepositoryState>().notNull().default('present'),
  repositorySeenAt: time('repository_seen_at'),
  leaseToken: text('lease_token'),
  leaseCall: text('lease_call'),
  failureSentence: text('failure_sentence'),
  requestedAt: time('requested_at').notNull().defaultNow(),
  enqueuedAt: time('enqueued_at').notNull().defaultNow(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  publishedAt: time('published_at').notNull().default(new Date(0)),
  kitVersion: text('kit_version'),
});

export const deployStatuses = portal.table('deploy_statuses', {
  siteId: text('site_id').primaryKey(),
  deployId: text('deploy_id').notNull(),
  state: text('state').$type<DeployState>().notNull(),
  commitSha: text('commit_sha'),
  errorMessage: text('error_message'),
  reportedAt: time('reported_at').notNull(),
  shownDeployId: text('shown_deploy_id'),
  shownCommit: text('shown_commit'),
  newerCommit: text('newer_commit'),
  shownAt: time('shown_at'),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

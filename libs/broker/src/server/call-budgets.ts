import type { OperationName } from '../operations/index.ts';

/**
 * Whose calls an operation's calls are counted with. `visitors`: anybody can cause any number of them without signing in.
 * `members`: they take a session, or a cache of the site keeps their number small whoever visits (`settings.get`), or a
 * signature (`deploys.record`).
 */
export type CallBudget = 'visitors' | 'members';

/** Calls a minute of one site, for each budget by itself: visitors cannot use up what members need. */
export const CALLS = { limit: 1200, windowSeconds: 60 };

const BUDGETS: Readonly<Record<OperationName, CallBudget>> = {
  'audiences.list': 'members',
  'audiences.create': 'members',
  'audiences.change': 'members',
  'audiences.remove': 'members',
  'credentials.list': 'members',
  'credentials.find-sealed': 'members',
  'credentials.create': 'members',
  'credentials.change': 'members',
  'credentials.remove': 'members',
  'sign-ins.begin': 'visitors',
  'sign-ins.give-back': 'members',
  'members.find': 'members',
  'members.find-by-email': 'visitors',
  'members.list': 'members',
  'members.invite': 'members',
  'members.change-role': 'members',
  'members.remove': 'members',
  'settings.get': 'members',
  'settings.set-password-enabled': 'members',
  'deploys.find': 'members',
  'deploys.record': 'members',
  'repository.open': 'members',
  'limits.take': 'visitors',
  'limits.take-as-member': 'members',
  'assets.presign-upload': 'members',
  'assets.settle-upload': 'members',
  'assets.remove': 'members',
  'documents.presign-upload': 'members',
  'documents.settle-upload': 'members',
  'documents.presign-download': 'visitors',
  'documents.remove': 'members',
};

/** The key under which a call of `operation` is counted. */
export function budgetKey(siteId: string, operation: OperationName): string {
  return `broker:${siteId}:${BUDGETS[operation]}`;
}

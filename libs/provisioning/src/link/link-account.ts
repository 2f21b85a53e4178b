import type { PlatformUser } from '@portal/sites';
import type { CodeHostAccounts } from '../ports/code-host-accounts.ts';
import type { CodeHostRecords } from '../ports/code-host-records.ts';
import type { LinkedAccounts } from '../ports/linked-accounts.ts';

/** What linking depends on. */
export interface LinkDeps {
  accounts: Pick<CodeHostAccounts, 'link'>;
  linked: LinkedAccounts;
  records: Pick<CodeHostRecords, 'putInstallation'>;
  now: () => Date;
}

/**
 * Links a user's account at the code host. If the user is an admin of the platform, the installations whose owner the
 * account administers become usable: seeing an installation is not enough, and parameters from the browser are not
 * trusted.
 * @throws AppError `unauthenticated` when the code is invalid; `conflict` when the account is linked to another user;
 * as `CodeHostAccounts.link`
 */
export async function linkAccount(
  { accounts, linked, records, now }: LinkDeps,
  user: Pick<PlatformUser, 'userId' | 'role'>,
  request: { code: string; codeVerifier: string; redirectUrl: string },
): Promise<{ login: string; bound: number }> {
  const { account, installations } = await accounts.link(request);
  await linked.put(user.userId, account, now());
  const own = installations.filter(({ administers, suspended }) => administers && !suspended);
  const bound = user.role === 'admin' ? own : [];
  for (const { installationId, owner } of bound) await records.putInstallation(installationId, owner.login);
  return { login: account.login, bound: bound.length };
}

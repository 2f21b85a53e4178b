import type { PlatformUser } from '@portal/sites';
import type { CodeHostAccounts } from '../ports/code-host-accounts.ts';
import type { CodeHostRecords } from '../ports/code-host-records.ts';
import type { LinkedAccounts } from '../ports/linked-accounts.ts';

/** What linking stands on. */
export interface LinkDeps {
  accounts: Pick<CodeHostAccounts, 'link'>;
  linked: LinkedAccounts;
  records: Pick<CodeHostRecords, 'putInstallation'>;
  now: () => Date;
}

/**
 * Notes whose account at the code host it is. For an admin of the platform, installations whose owner that account
 * administers may be used from now on: seeing one is not enough, and what a browser brought along is not believed.
 * @throws AppError `unauthenticated` when the code is not good; `conflict` when the account is another person's; as `CodeHostAccounts.link`
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

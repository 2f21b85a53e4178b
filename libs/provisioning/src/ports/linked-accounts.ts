import type { CodeHostAccount } from './code-host-accounts.ts';

/** The accounts at the code host that users have linked. Every method throws `AppError` `upstream_unavailable`. */
export interface LinkedAccounts {
  /**
   * Links the account to the user, replacing their former one.
   * @throws AppError `conflict` when it is linked to another user
   */
  put(userId: string, account: CodeHostAccount, at: Date): Promise<void>;
  /** Succeeds if there is none. */
  remove(userId: string): Promise<void>;
  find(userId: string): Promise<CodeHostAccount | null>;
}

import type { CodeHostAccount } from './code-host-accounts.ts';

/** Which account at the code host is whose. Every method throws `AppError` `upstream_unavailable`. */
export interface LinkedAccounts {
  /** The person's account from now on; one they had before is theirs no more. @throws AppError `conflict` when it is another person's */
  put(userId: string, account: CodeHostAccount, at: Date): Promise<void>;
  /** None is none. */
  remove(userId: string): Promise<void>;
  find(userId: string): Promise<CodeHostAccount | null>;
}

import { z } from 'zod';
import * as field from './fields.ts';

/** The token of a link with which the auth provider signs in its account, once and within an hour. Never logged. */
export const AccountLink = z.strictObject({
  /** Redeemed as a link of the type `recovery`. */
  tokenHash: field.words(200),
});
export type AccountLink = z.output<typeof AccountLink>;

/**
 * Accounts at the auth provider, and links into them, with the privileged key. No method sends mail.
 * Each throws `AppError` `upstream_unavailable`, and `not_configured` when the key is refused.
 */
export interface AccountLinks {
  /**
   * The account of an address. Creates an unconfirmed one when there is none; an existing one is not changed.
   * @throws AppError `input` when the provider refuses the address
   */
  ensure(email: string): Promise<{ userId: string; isNew: boolean }>;
  /** A new link, which revokes earlier ones of the account. Null: the address has no account. */
  create(email: string): Promise<(AccountLink & { userId: string }) | null>;
}

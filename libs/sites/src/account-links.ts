import { z } from 'zod';
import * as field from './fields.ts';

/** What a link of the auth provider signs its account in with, once and within an hour. Never logged. */
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
   * The account of an address; a new one, unconfirmed, where there is none. One that exists stays as it is.
   * @throws AppError `input` when the provider takes no such address
   */
  ensure(email: string): Promise<{ userId: string; isNew: boolean }>;
  /** A new link; earlier ones of the account end. Null: the address has no account. */
  create(email: string): Promise<(AccountLink & { userId: string }) | null>;
}

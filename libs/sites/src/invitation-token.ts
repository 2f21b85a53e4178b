import type { AccountLink } from './account-links.ts';

/** How long the link in an invitation works: over a weekend. */
export const INVITATION_DAYS = 3;

/** The token of one mailed invitation, as it is stored. */
export interface InvitationToken {
  /** Its hash. */
  tokenHash: string;
  userId: string;
  email: string;
  expiresAt: Date;
}

/** Tokens of the invitations that one site's members were mailed. */
export interface InvitationTokens {
  /** @throws AppError `not_found` when there is no such site, `conflict` when the token exists */
  add(token: InvitationToken): Promise<void>;
  /**
   * Uses a token: once, before it expires, and while the invitation of its member is open and the address is the same. Null otherwise. Of
   * concurrent calls, one succeeds.
   */
  take(tokenHash: string, at: Date): Promise<Pick<InvitationToken, 'userId' | 'email'> | null>;
  /** Makes a used token usable again, when the act that it was used for failed. */
  giveBack(tokenHash: string): Promise<void>;
}

/** Invitations, for the site. */
export interface OpenInvitations {
  /**
   * Uses the token of an invitation, which is sent as its hash. Returns a link that signs the member in; null when the token is unknown,
   * used or expired, or the invitation is no longer open.
   */
  accept(tokenHash: string): Promise<AccountLink | null>;
}

/** An authenticator that was begun: it counts once a code of it was right. */
export interface NewAuthenticator {
  id: string;
  /** The key that the app computes its codes from, in Base32, for typing it in. */
  secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  address: string;
}

/** The outcome of beginning an authenticator. `session` replaces the session that was given, which is used up. */
export type AuthenticatorBegun =
  | { outcome: 'begun'; session: string; authenticator: NewAuthenticator }
  /** The account has an authenticator, and no code of it was checked in this session. */
  | { outcome: 'code-needed'; session: string }
  | { outcome: 'ended' };

/** The outcome of checking a code. `session` replaces the session that was given, which is used up. */
export type CodeCheck =
  | { outcome: 'right'; session: string }
  | { outcome: 'wrong'; session: string }
  /** The account has no such authenticator any more. */
  | { outcome: 'missing'; session: string }
  /** The session at the auth provider has ended: the person has to sign in again. */
  | { outcome: 'ended' };

/**
 * Authenticator apps (TOTP, RFC 6238) of accounts at the auth provider. `session` is the account's session there, as the sign-in returned it:
 * a secret that is used once, and replaced by the one that is returned. The provider does not refuse a code that was used before; the caller does.
 * Every method throws AppError `upstream_unavailable`, and `not_configured` when the provider has authenticators switched off.
 */
export interface Authenticators {
  /** Begins to add an authenticator. */
  add(session: string): Promise<AuthenticatorBegun>;
  /** Checks a code of six digits. The first right one of a new authenticator completes it. */
  checkCode(session: string, given: { authenticatorId: string; code: string }): Promise<CodeCheck>;
}

/** Deletes authenticators of others, with the provider's privileged key. */
export interface AuthenticatorRemoval {
  /** Deletes every authenticator of the account. @throws AppError `upstream_unavailable`, `not_configured` */
  removeAll(authUserId: string, but?: { authenticatorId: string }): Promise<void>;
}

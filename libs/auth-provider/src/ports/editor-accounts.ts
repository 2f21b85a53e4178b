/** An account with a short-lived access token of the auth provider. It must not be logged. */
export interface AccountSession {
  userId: string;
  /** In lower case. */
  email: string;
  /** False when the address was never confirmed or the account is banned or anonymous: such an account cannot sign in. */
  verified: boolean;
  accessToken: string;
  /** When the token expires. */
  expiresAt: Date;
}

/**
 * Editors' accounts at the auth provider, accessed with the public key only, on behalf of the person. Every method throws
 * `AppError` `upstream_unavailable` when the provider is unreachable; null means that it refused.
 */
export interface EditorAccounts {
  signInWithPassword(email: string, password: string): Promise<AccountSession | null>;
  /** The address to redirect the browser to. The verifier stays with this site. */
  startOAuth(start: { provider: string; returnTo: string; codeChallenge: string }): string;
  /**
   * Whether the provider redirects to `returnTo` after a social sign-in or a mailed link. It redirects only to addresses on its list, and
   * to one of its own otherwise, without saying so.
   */
  returnsTo(returnTo: string): Promise<boolean>;
  finishOAuth(code: string, codeVerifier: string): Promise<AccountSession | null>;
  /** The `token_hash` of a mailed link; valid once. */
  redeemLink(tokenHash: string, type: string): Promise<AccountSession | null>;
  /**
   * The account of an access token, if the provider issued the token for a mailed link within the last ten minutes. Tokens of other
   * sign-ins are refused, since they would allow setting a password without the current one.
   */
  accountOfLink(accessToken: string): Promise<AccountSession | null>;
  /** Mails a link to `returnTo`. Does not reveal whether the account exists. */
  sendReset(email: string, returnTo: string): Promise<void>;
  /** @throws AppError `forbidden` when the token is no longer valid, `input` when the password is too weak. */
  setPassword(accessToken: string, newPassword: string): Promise<void>;
}

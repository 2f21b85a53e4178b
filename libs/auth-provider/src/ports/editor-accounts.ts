/** Whose account it is, and a token of the auth provider that speaks for it for a few minutes. Never logged. */
export interface AccountSession {
  userId: string;
  /** In lower case. */
  email: string;
  /** False: the address was never confirmed, or the account is banned or anonymous; such a person gets no further. */
  verified: boolean;
  accessToken: string;
  /** When the token ends. */
  expiresAt: Date;
}

/**
 * Editors' accounts at the auth provider, as the person themselves may use them: with the public key only. Every method
 * throws `AppError` `upstream_unavailable` when the provider cannot be asked; null means that it refuses.
 */
export interface EditorAccounts {
  signInWithPassword(email: string, password: string): Promise<AccountSession | null>;
  /** The address to send the browser to. The verifier stays with this site. */
  startOAuth(start: { provider: string; returnTo: string; codeChallenge: string }): string;
  finishOAuth(code: string, codeVerifier: string): Promise<AccountSession | null>;
  /** What a mailed link carries as `token_hash`; good once. */
  redeemLink(tokenHash: string, type: string): Promise<AccountSession | null>;
  /**
   * Whose access token this is, if the provider minted it for a mailed link within the last ten minutes. A token of any other
   * sign-in is refused: the old password would not be needed to set a new one.
   */
  accountOfLink(accessToken: string): Promise<AccountSession | null>;
  /** Mails a link to `returnTo`. Says nothing of whether the account exists. */
  sendReset(email: string, returnTo: string): Promise<void>;
  /** @throws AppError `forbidden` when the token no longer speaks for anybody, `input` when the password is too weak. */
  setPassword(accessToken: string, newPassword: string): Promise<void>;
}

/** A sign-in about to begin. */
export interface SignInStart {
  /** Where the provider sends the browser afterwards, with `code` or `error` in the query. Carries no query of its own. */
  returnTo: string;
  /** PKCE S256 challenge towards the provider. The verifier stays with this server and never appears in an address. */
  codeChallenge: string;
  /** Whether the person wants to pick an account although one is signed in. */
  chooseAccount: boolean;
}

/** Who signed in. */
export interface SignedInIdentity {
  /** The auth provider's id of the person; what access hangs on. */
  authUserId: string;
  email: string;
  /** False also for anonymous and banned accounts: such a person gets no further. */
  emailVerified: boolean;
}

/** The external social sign-in. @see contract "What the service does" 2 */
export interface IdentityProvider {
  /**
   * The address to send the browser to.
   * @throws AppError `upstream_unavailable` when the provider cannot be asked.
   */
  startSignIn(start: SignInStart): Promise<string>;
  /**
   * Who signed in, or null when the provider refuses the code or the verifier does not fit. A wrong verifier leaves the
   * code usable: a browser with several sign-ins under way is asked about each.
   * @throws AppError `upstream_unavailable` when the provider cannot be asked.
   */
  finishSignIn(code: string, codeVerifier: string): Promise<SignedInIdentity | null>;
}

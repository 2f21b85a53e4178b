/** The parameters of a new sign-in. */
export interface SignInStart {
  /** Where the provider sends the browser afterwards, with `code` or `error` in the query. It has no query itself. */
  returnTo: string;
  /** PKCE S256 challenge for the provider. The verifier stays on this server and never appears in an address. */
  codeChallenge: string;
  /** Whether the user wants to choose an account even if one is signed in. */
  chooseAccount: boolean;
}

/** The account that signed in. */
export interface SignedInIdentity {
  /** The auth provider's id of the account, which access depends on. */
  authUserId: string;
  email: string;
  /** False also for anonymous and banned accounts, which get no access. */
  emailVerified: boolean;
}

/** The account that signed in, with what a second factor depends on. */
export interface SignedInAccount extends SignedInIdentity {
  /** Ids of its authenticators. */
  authenticators: readonly string[];
  /** Its session at the provider: a secret that is used once. @see `Authenticators` of `@portal/sites` */
  session: string;
}

/** The external social sign-in. @see contract "What the service does" 2 */
export interface IdentityProvider {
  /**
   * The address to send the browser to.
   * @throws AppError `upstream_unavailable` when the provider cannot be reached.
   */
  startSignIn(start: SignInStart): Promise<string>;
  /**
   * The account that signed in, or null when the provider refuses the code or the verifier does not match. A wrong verifier leaves the
   * code usable, since the verifiers of all pending sign-ins of a browser are tried.
   * @throws AppError `upstream_unavailable` when the provider cannot be reached.
   */
  finishSignIn(code: string, codeVerifier: string): Promise<SignedInAccount | null>;
}

/** A person's account at the code host. */
export interface CodeHostAccount {
  /** The host's own id: it survives a change of the login, and is never given twice. */
  accountId: string;
  login: string;
}

/** An installation of the platform's app that the person sees. */
export interface ReachableInstallation {
  installationId: string;
  /** Whose repositories it reaches. */
  owner: CodeHostAccount & { kind: 'organization' | 'person' };
  /**
   * Whether the person administers the owner: only then may they bind the installation. Seeing one repository is not enough. Of an
   * organisation whose installation is suspended it is not known, and false.
   */
  administers: boolean;
  suspended: boolean;
}

/** Who came back from the code host, and what they reach there. */
export interface LinkedAccount {
  account: CodeHostAccount;
  installations: ReachableInstallation[];
}

/**
 * Links a person's account at the code host, by its web flow with `state` and PKCE. No token of the person is kept: it is
 * used within one call and revoked.
 */
export interface CodeHostAccounts {
  /**
   * Where to send the browser; it comes back to `redirectUrl` with `code` and `state`. `codeChallenge` is the S256 challenge
   * of a verifier that stays with us.
   */
  authorizeUrl(request: { state: string; codeChallenge: string; redirectUrl: string }): string;
  /**
   * Where an owner installs the app, or changes which repositories it reaches; the browser comes back to the app's setup URL
   * with `state`. An `installation_id` there may be forged: bind it only when `link` lists it as administered.
   */
  installUrl(state: string): Promise<string>;
  /**
   * Exchanges the code for who the person is and what they reach.
   * @throws AppError `unauthenticated` when the code is unknown, used, expired or was not made for this verifier;
   *   `upstream_unavailable`, `rate_limited`; `not_configured` when the host refuses the app's client; `forbidden` when the
   *   app may not see who administers an owner, and the person administers none of the others
   */
  link(request: { code: string; codeVerifier: string; redirectUrl: string }): Promise<LinkedAccount>;
}

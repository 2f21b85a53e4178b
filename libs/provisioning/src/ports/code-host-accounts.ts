/** A user's account at the code host. */
export interface CodeHostAccount {
  /** The host's own id: it does not change with the login, and is never assigned twice. */
  accountId: string;
  login: string;
}

/** An installation of the platform's app that the user can see. */
export interface ReachableInstallation {
  installationId: string;
  /** The owner of its repositories. */
  owner: CodeHostAccount & { kind: 'organization' | 'person' };
  /**
   * Whether the user administers the owner: only then may they activate the installation. Seeing one repository is not
   * enough. False for an organisation whose installation is suspended, since the host does not report it.
   */
  administers: boolean;
  suspended: boolean;
}

/** The linked account, and the installations that it can see. */
export interface LinkedAccount {
  account: CodeHostAccount;
  installations: ReachableInstallation[];
}

/**
 * Links a user's account at the code host, by its web flow with `state` and PKCE. No token of the user is stored: it is
 * used within one call and revoked.
 */
export interface CodeHostAccounts {
  /**
   * The address to redirect the browser to; it returns to `redirectUrl` with `code` and `state`. `codeChallenge` is the
   * S256 challenge of a verifier that only we have.
   */
  authorizeUrl(request: { state: string; codeChallenge: string; redirectUrl: string }): string;
  /**
   * The page where an owner installs the app, or changes its repositories; the browser returns to the app's setup URL
   * with `state`. An `installation_id` there may be forged: activate it only if `link` lists it as administered.
   */
  installUrl(state: string): Promise<string>;
  /**
   * Exchanges the code for the account and the installations that it can see.
   * @throws AppError `unauthenticated` when the code is unknown, used, expired or was not made for this verifier;
   * `upstream_unavailable`, `rate_limited`; `not_configured` when the host refuses the app's client; `forbidden` when
   * the app may not see who administers an owner, and the user administers none of the others
   */
  link(request: { code: string; codeVerifier: string; redirectUrl: string }): Promise<LinkedAccount>;
}

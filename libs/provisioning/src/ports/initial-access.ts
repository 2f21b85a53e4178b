/** The credential of the first viewer; its password as a bcrypt hash, without a sealed copy. */
export interface InitialCredential {
  credentialId: string;
  username: string;
  label: string;
  passwordHash: string;
}

/**
 * The first owner and the first viewer of a site, in the platform's records. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface InitialAccess {
  /** Whether the site has an owner of that address. */
  hasOwner(siteId: string, email: string): Promise<boolean>;
  /**
   * Makes the user an owner; does nothing if they are one. An invited owner has an open invitation until they sign in.
   * @throws AppError `not_found` when there is no such site
   */
  putOwner(siteId: string, owner: { userId: string; email: string; isInvited: boolean }): Promise<void>;
  /**
   * Creates the credential, for the site's default audience (named `default` if there is none yet), or sets the
   * password of the existing one. False if the site's owners have set that password themselves since; it stays.
   * @throws AppError `not_found` when there is no such site
   */
  putInitialViewer(siteId: string, credential: InitialCredential): Promise<boolean>;
}

/** Makes passwords that can be read aloud, and hashes them like every password. */
export interface InitialPasswords {
  passphrase(): string;
  hash(passphrase: string): Promise<string>;
}

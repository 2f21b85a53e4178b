/** A sign-in for the first viewer; its password as a bcrypt hash, without a sealed copy. */
export interface InitialCredential {
  credentialId: string;
  username: string;
  label: string;
  passwordHash: string;
}

/** The first people of a site, in the platform's records. Every method throws `AppError` `upstream_unavailable`. */
export interface SitePeople {
  /** Whether the site has an owner of that address. */
  hasOwner(siteId: string, email: string): Promise<boolean>;
  /**
   * Makes the person an owner; does nothing if they are one. The invitation of one who was invited is open until they sign in.
   * @throws AppError `not_found` when there is no such site
   */
  putOwner(siteId: string, owner: { userId: string; email: string; isInvited: boolean }): Promise<void>;
  /**
   * Makes the sign-in, for the site's default audience (called `default` where there is none yet), or gives the one of that
   * username the new password. False: the site's people have set its password themselves since, and it stays.
   * @throws AppError `not_found` when there is no such site
   */
  putInitialViewer(siteId: string, credential: InitialCredential): Promise<boolean>;
}

/** Makes passphrases that can be read out, and hashes them as every password is hashed. */
export interface InitialPasswords {
  passphrase(): string;
  hash(passphrase: string): Promise<string>;
}

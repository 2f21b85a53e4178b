/** An audience of a site without a database. */
export interface PasswordAudience {
  name: string;
  /** Hex; null when none is set. */
  color: string | null;
  /** bcrypt; null when it has no password. */
  hash: string | null;
  isDefault: boolean;
}

/** The passwords of a site without a database. */
export interface PasswordSettings {
  /** bcrypt. */
  ownerHash: string;
  /** bcrypt. */
  editorHash: string;
  audiences: readonly PasswordAudience[];
}

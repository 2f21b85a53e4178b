/** A user's second factor. */
export interface SecondFactor {
  /** Id of the authenticator at the auth provider. */
  authenticatorId: string;
  since: Date;
  /** How many recovery codes are unused. */
  recoveryCodes: number;
  /** Set while another admin has asked to remove it: it is removed when its user signs in at `dueAt` or later. */
  reset: { dueAt: Date } | null;
}

/**
 * The second factors of users. Codes are stored as hashes of `hashSecretToken`. Every method throws AppError `upstream_unavailable`, and every
 * change is one statement. The first authenticator of a user, by whichever method it is recorded, disconnects all of their apps with the same
 * statement: none of them was allowed with a code of it.
 */
export interface SecondFactorRecords {
  find(userId: string): Promise<SecondFactor | null>;
  /** Records an authenticator that the auth provider has, unless the user has one here: then false. It has no recovery codes. */
  adopt(userId: string, authenticatorId: string): Promise<boolean>;
  /** Records an authenticator and its recovery codes in place of all earlier ones. A reset is cancelled. */
  replace(userId: string, factor: { authenticatorId: string; codeHashes: readonly string[] }): Promise<void>;
  /** Replaces the recovery codes. False: the user has no second factor. */
  replaceCodes(userId: string, codeHashes: readonly string[]): Promise<boolean>;
  /** Uses a recovery code up; true for exactly one caller. */
  useCode(userId: string, codeHash: string): Promise<boolean>;
  /** Removes the second factor with its codes. False: there was none. */
  remove(userId: string): Promise<boolean>;
  /** Has it removed from `dueAt` on; the first request counts. False: no second factor, or asked for already. */
  requestReset(userId: string, dueAt: Date): Promise<boolean>;
  /** False: nobody had asked for it. */
  cancelReset(userId: string): Promise<boolean>;
}

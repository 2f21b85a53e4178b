/** bcrypt of composed letters (NFC); on a server it runs in worker threads, so that sign-ins never block the event loop. */
export interface Passwords {
  /** @throws AppError `input` for a password over 72 bytes, which bcrypt would truncate. */
  hash(password: string): Promise<string>;
  /** Whether the password is that of the hash, in either form of its letters. False, after the same work, for a malformed hash. */
  verify(password: string, hash: string): Promise<boolean>;
}

/** Hashes passwords with bcrypt, in Unicode form NFC. On a server it runs in worker threads, so that sign-ins do not block the event loop. */
export interface Passwords {
  /** @throws AppError `input` for a password over 72 bytes, which bcrypt would truncate. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash, composed or as typed. False, after the same work, for a malformed hash. */
  verify(password: string, hash: string): Promise<boolean>;
}

/** bcrypt; on a server it runs in worker threads, so that sign-ins never block the event loop. */
export interface Passwords {
  /** @throws AppError `input` for a password over 72 bytes, which bcrypt would truncate. */
  hash(password: string): Promise<string>;
  /**
   * False, after the same work, for a malformed hash. Where passwords wait for a thread, callers take turns: `caller` is the address
   * the request came from.
   */
  verify(password: string, hash: string, caller?: string): Promise<boolean>;
}

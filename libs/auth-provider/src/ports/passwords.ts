/** bcrypt, wherever it runs: on a server in worker threads, so that sign-ins never stall the event loop. */
export interface Passwords {
  /** @throws AppError `input` for a password over 72 bytes, which bcrypt would cut. */
  hash(password: string): Promise<string>;
  /** False, after the same work, for a hash that is none. */
  verify(password: string, hash: string): Promise<boolean>;
}

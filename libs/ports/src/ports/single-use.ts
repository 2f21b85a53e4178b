/** Remembers ids that may be used once: of signed calls, digests of deliveries. Shared by every process of a deployment. */
export interface SingleUse {
  /**
   * Whether this is the first use of `id`; true for exactly one of concurrent callers. The id is remembered until
   * `expiresAt`; the caller must refuse later uses itself. Ids of one kind begin with its name.
   * @throws AppError `upstream_unavailable`; the caller must then refuse the use
   */
  use(id: string, expiresAt: Date): Promise<boolean>;
  /** Forgets the use of an id that had no effect, so that it can be used again. @throws AppError `upstream_unavailable` */
  release(id: string): Promise<void>;
}

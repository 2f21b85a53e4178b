/** Records the use of ids that may be used once, such as ids of signed calls and digests of webhook deliveries, for all processes of a deployment. */
export interface SingleUse {
  /**
   * Whether this is the first use of `id`; true for exactly one of concurrent callers. The use is recorded until `expiresAt`; the caller
   * itself must refuse uses after that. Ids of each kind begin with the kind's name.
   * @throws AppError `upstream_unavailable`; the caller must then refuse the use
   */
  use(id: string, expiresAt: Date): Promise<boolean>;
  /** Deletes the record of a use that had no effect, so that the id can be used again. @throws AppError `upstream_unavailable` */
  release(id: string): Promise<void>;
}

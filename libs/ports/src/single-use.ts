/** Remembers what may be taken once: ids of signed calls, digests of deliveries. Shared by every process of a deployment. */
export interface SingleUse {
  /**
   * Whether this is the first use of `id`; of callers at once exactly one is told so. The id is remembered until `expiresAt`: the
   * caller refuses by itself what comes later. Ids of one kind begin with its name.
   * @throws AppError `upstream_unavailable`; whoever cannot ask takes nothing
   */
  use(id: string, expiresAt: Date): Promise<boolean>;
  /** Forgets a use that led to nothing, so that the same may come again. @throws AppError `upstream_unavailable` */
  giveBack(id: string): Promise<void>;
}

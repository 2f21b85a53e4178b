/** How much an answer may hold before it is refused. All in bytes. */
export interface WireLimits {
  /** One object, inflated. */
  objectBytes: number;
  /** One answer as it comes over the network. */
  answerBytes: number;
  /** All objects of one answer together, inflated. */
  inflatedBytes: number;
}

const MIB = 1024 * 1024;

/** Far above what a site's content needs, far below what would hurt the process. */
export const DEFAULT_LIMITS: WireLimits = {
  objectBytes: 32 * MIB,
  answerBytes: 64 * MIB,
  inflatedBytes: 256 * MIB,
};

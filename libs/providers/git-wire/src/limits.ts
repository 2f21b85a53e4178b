/** How much an answer may hold before it is refused. */
export interface WireLimits {
  /** Bytes of one object, inflated. */
  objectBytes: number;
  /** Bytes of one answer as it comes over the network. */
  answerBytes: number;
  /** Bytes of all objects of one answer together, inflated. */
  inflatedBytes: number;
  /** Objects of one answer. Reading them holds up the process, however small they are. */
  objects: number;
}

const MIB = 1024 * 1024;

/** Far above what a site's content needs, far below what would hurt the process. */
export const DEFAULT_LIMITS: WireLimits = {
  objectBytes: 32 * MIB,
  answerBytes: 64 * MIB,
  inflatedBytes: 256 * MIB,
  objects: 100_000,
};

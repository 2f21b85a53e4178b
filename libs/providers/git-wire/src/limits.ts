/** The largest answers that are read. */
export interface WireLimits {
  /** Bytes of one object, inflated. */
  objectBytes: number;
  /** Bytes of one answer on the network. */
  answerBytes: number;
  /** Bytes of all objects of one answer together, inflated. */
  inflatedBytes: number;
  /** Objects of one answer. Reading them blocks the process, even if they are small. */
  objects: number;
}

const MIB = 1024 * 1024;

/** Far above the needs of a site's content, far below what would harm the process. */
export const DEFAULT_LIMITS: WireLimits = {
  objectBytes: 32 * MIB,
  answerBytes: 64 * MIB,
  inflatedBytes: 256 * MIB,
  objects: 100_000,
};

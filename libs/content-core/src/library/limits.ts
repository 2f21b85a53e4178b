/** The largest document that lies in the repository, in bytes: 2.5 MiB. @see contract "Limits" */
export const GIT_TIER_BYTES = 2_621_440;

/** The most bytes that travel inside a call. What is larger goes by address. */
export const MAX_INLINE_BYTES = 2_621_440;

/** The largest file that is fetched from elsewhere, in bytes. */
export const LARGEST_IMPORT = 25 * 1024 ** 2;

/** Bytes as people say them: `2.5 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`;
}

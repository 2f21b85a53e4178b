/** The maximum size of a document in the repository, in bytes: 2.5 MiB. @see contract "Limits" */
export const GIT_TIER_BYTES = 2_621_440;

/** The maximum size of a file inside a call, in bytes. Larger files are uploaded to an address. */
export const MAX_INLINE_BYTES = 2_621_440;

/** The maximum size of a file that is fetched from the web, in bytes. */
export const LARGEST_IMPORT = 25 * 1024 ** 2;

/** Formats bytes for people: `2.5 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`;
}

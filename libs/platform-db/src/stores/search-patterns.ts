/** The arguments of the database's search functions. @see migrations/0008-dashboard.sql */
export interface SearchPatterns {
  /** Pattern of a text at any position; null when no index can find it. */
  inside: string | null;
  /** A prefix, when the text is too short to be found at other positions. */
  beginning: string | null;
  /** The text itself, as an id. */
  exact: string;
}

/** The trigram index needs this to find a text at any position. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;

/** The patterns of a search; null for an empty one, which every row matches. */
export function searchPatterns(search: string): SearchPatterns | null {
  const exact = search.trim().toLowerCase().replaceAll('\0', '\uFFFD');
  if (exact === '') return null;
  if (!THREE_IN_A_ROW.test(exact)) return { inside: null, beginning: exact, exact };
  return { inside: `%${exact.replace(/[\\%_]/g, String.raw`\$&`)}%`, beginning: null, exact };
}

/** What the search functions of the database take. @see migrations/0008-dashboard.sql */
export interface SearchPatterns {
  /** Pattern of a text that is anywhere; null when no index finds it there. */
  inside: string | null;
  /** A text at the beginning, when it is too short to be found elsewhere. */
  beginning: string | null;
  /** The text itself, as an id. */
  exact: string;
}

/** What the trigram index needs to find a text anywhere. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;

/** The patterns of a search; null for an empty one, which every row matches. */
export function searchPatterns(search: string): SearchPatterns | null {
  const exact = search.trim().toLowerCase().replaceAll('\0', '\uFFFD');
  if (exact === '') return null;
  if (!THREE_IN_A_ROW.test(exact)) return { inside: null, beginning: exact, exact };
  return { inside: `%${exact.replace(/[\\%_]/g, String.raw`\$&`)}%`, beginning: null, exact };
}

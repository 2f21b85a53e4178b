/** One occurrence of a phrase in a stored text. */
export interface Occurrence {
  /** Its range in the stored text. */
  from: number;
  to: number;
  /** Its range in the visible text; null when it was found in the stored CommonMark, formatting included. */
  read: readonly [number, number] | null;
  /** Why it cannot be replaced; null when it can. */
  why: string | null;
}

/** A phrase to find. */
export interface PhraseQuery {
  phrase: string;
  matchCase: boolean;
}

/** Where a passage was found: a page, a section of one, or a document. */
export type PassagePlace =
  | { type: 'page'; page: string }
  | { type: 'section'; page: string; section: string }
  | { type: 'document'; document: string };

/** A short text of the live site that one audience may read. */
export interface Passage {
  place: PassagePlace;
  /** What visitors know its place by: the titles of the page and the section, or of the document. */
  title: string;
  text: string;
}

/** Characters of one passage: about 200 words. */
export const LONGEST_PASSAGE = 1_200;

/** Passages of one index. */
export const MOST_PASSAGES = 4_000;

/** Characters of all passages of one index. */
export const MOST_PASSAGE_TEXT = 3_000_000;

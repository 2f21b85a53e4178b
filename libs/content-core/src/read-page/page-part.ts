/** One visible part of a page, in reading order. */
export type PagePart =
  /** A heading with its level, 1 to 6. */
  | { heading: number; text: string }
  /** Text without formatting characters; a line break separates paragraphs, entries of lists, and rows of tables. */
  | { text: string }
  /** The target of a link, with its text if it has one. `address` is set for a page of the site. */
  | { link?: string; to: string; address?: string }
  | { image: string; alt: string }
  | { image: string; decorative: true }
  | { document: string; title: string }
  /** The address of a video or its captions. */
  | { file: string };

/** `parts` with adjacent texts joined. */
export function joinedTexts(parts: readonly PagePart[]): PagePart[] {
  const joined: PagePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (isWords(part) && last && isWords(last))
      joined[joined.length - 1] = { text: `${last.text}\n${part.text}` };
    else joined.push(part);
  }
  return joined;
}

function isWords(part: PagePart): part is { text: string } {
  return 'text' in part && !('heading' in part);
}

import { parseMarkdown } from '../format/markdown.ts';
import { richTextExcess } from '../format/rich-text-limits.ts';

/**
 * The blocks of a CommonMark text, in order: paragraphs, headings, whole lists and quotes. Joined by blank lines they are equivalent to
 * the text. Null for text beyond `RICH_TEXT_LIMITS`, which is not parsed.
 */
export function textBlocks(text: string): string[] | null {
  if (richTextExcess(text) !== null) return null;
  const rows = text.split('\n');
  return (parseMarkdown(text).children ?? []).map(({ position }) => {
    const first = position?.start.line ?? 1;
    return rows.slice(first - 1, position?.end.line ?? first).join('\n');
  });
}

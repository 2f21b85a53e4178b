/** The lengths of lines that a program has wrapped, all but the last of a paragraph. */
const WRAPPED = { least: 60, most: 100 };

const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * Markdown in which each line that another one follows ends in a hard break: plain text has its lines on purpose, such as a day, its place
 * and its time, and CommonMark would join them. Paragraphs that a program has wrapped at a width are left as they are, and so is code.
 */
export function withLineBreaks(markdown: string): string {
  const lines = markdown.split(/\r\n?|\n/);
  const broken = [...lines];
  let isCode = false;
  let start = 0;
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    const next = lines[at + 1];
    if (next !== undefined && next.trim() !== '' && line.trim() !== '' && !isCode && !beginsBlock(next))
      continue;
    const paragraph = lines.slice(start, at + 1);
    if (!isCode && !FENCE.test(line) && !isWrapped(paragraph))
      for (let one = start; one < at; one += 1) broken[one] = `${broken[one]?.trimEnd() ?? ''}  `;
    start = at + 1;
  }
  return broken.join('\n');
}

/** Whether a line begins an entry of a list, a heading, a table row or code, and so continues no paragraph. */
function beginsBlock(line: string): boolean {
  return (
    FENCE.test(line) || /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}[ \t]|\||(?:-+|=+)[ \t]*$)/.test(line)
  );
}

function isWrapped(paragraph: readonly string[]): boolean {
  return paragraph.slice(0, -1).every(({ length }) => length >= WRAPPED.least && length <= WRAPPED.most);
}

/** Spaces and tabs at the end of a line, and whether another line of text follows. */
const LINE_END = /[ \t]+(?=\n|$)/g;

/**
 * Rich text as it is stored: Unicode NFC, LF, no blank ends, no spaces at line ends save the two of a hard line break.
 * Idempotent.
 */
export function canonicalRichText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return lines.replace(LINE_END, (spaces, at: number) =>
    spaces.endsWith('  ') && breaksLine(lines, at, at + spaces.length) ? '  ' : '',
  );
}

/** Whether the line before `start` and the line after the newline at `end` both hold text. */
function breaksLine(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const next = text.slice(end + 1).split('\n', 1)[0] ?? '';
  return before.trim() !== '' && next.trim() !== '';
}

import { asciiTarget } from './outside-target.ts';

/** An https address where CommonMark has the target of a link. */
const LINKED = /(\]\(<?|\]:[ \t]*<?)(https:\/\/[^\s/?#<>()]+)/gi;
const AUTOLINK = /<(https:\/\/[^\s<>()]+)>/gi;

/**
 * Rich text as it is stored: Unicode NFC, LF, no blank ends, no spaces at line ends except the two of a hard line break,
 * and domains of links in ASCII.
 * Idempotent; time grows with the length.
 */
export function canonicalRichText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').trim().split('\n');
  return withAsciiLinks(lines.map((line, index) => withoutLineEnd(line, lines[index + 1] ?? '')).join('\n'));
}

/** A hard line break needs text before it and in the next line; all other spaces and tabs at the end go. */
function withoutLineEnd(line: string, next: string): string {
  const length = lengthWithoutEnd(line);
  const breaks = line.endsWith('  ') && line.trim() !== '' && next.trim() !== '';
  return line.slice(0, length) + (breaks ? '  ' : '');
}

function lengthWithoutEnd(line: string): number {
  let length = line.length;
  while (length > 0 && (line[length - 1] === ' ' || line[length - 1] === '\t')) length -= 1;
  return length;
}

function withAsciiLinks(text: string): string {
  if (!/https:/i.test(text)) return text;
  return text
    .replace(LINKED, (_whole, before: string, address: string) => `${before}${asciiTarget(address)}`)
    .replace(AUTOLINK, (whole, address: string) => {
      const target = asciiTarget(address);
      return target === address ? whole : `[${address}](${target})`;
    });
}

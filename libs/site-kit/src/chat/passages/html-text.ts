import type { Work } from '@portal/content-core';
import { Parser } from 'htmlparser2';

/** Elements whose text is no part of what is read. */
const UNREAD = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'head',
]);

/** Elements that stand in a line of text; all others begin a new one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements inside each other: the parser's time grows with the square of it. What is deeper, and what follows, is not read. */
const DEEPEST = 500;

/** Characters that are read in one piece, and what that costs at most, in microseconds. */
const PIECE = 32 * 1024;
const PIECE_COST = 20_000;

/** The words of an HTML document, one block a line, at most `longest` characters. Hidden elements are left out. */
export function* htmlText(html: string, longest: number): Work<string> {
  let text = '';
  let depth = 0;
  let isLineStart = true;
  let isRead = false;
  /** The depth of the outermost element that is not read, among those that are open. */
  let unreadFrom = Infinity;
  const endLine = () => {
    if (!isLineStart) text += '\n';
    isLineStart = true;
  };
  const stop = () => {
    isRead = true;
    parser.pause();
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > DEEPEST) stop();
      if (depth >= unreadFrom) return;
      if (isUnread(name, attributes)) unreadFrom = depth;
      else if (!INLINE.has(name)) endLine();
    },
    onclosetag(name) {
      if (depth === unreadFrom) unreadFrom = Infinity;
      else if (depth < unreadFrom && !INLINE.has(name)) endLine();
      depth -= 1;
    },
    ontext(part) {
      if (depth >= unreadFrom) return;
      text += part.replace(/\s+/g, ' ');
      isLineStart = false;
      if (text.length > longest) stop();
    },
  });
  for (let start = 0; start < html.length && !isRead; start += PIECE) {
    parser.write(html.slice(start, start + PIECE));
    yield PIECE_COST;
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longest);
}

function isUnread(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const style = (attributes['style'] ?? '').slice(0, 500).replace(/\s+/g, '').toLowerCase();
  const isHidden =
    'hidden' in attributes || style.includes('display:none') || style.includes('visibility:hidden');
  return isHidden || UNREAD.has(name);
}

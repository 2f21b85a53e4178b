import type { Look } from './markup/looks.ts';
import { textNodes } from './markup/text-nodes.ts';

/** How browsers copy a space that would be lost at an end or beside another. */
const BROWSER_SPACE = '.Apple-converted-space, span:not([class]):not([data-look])';

/** Writes what only the look of a web page says: quotation marks, readings of characters, lines of text that is set as it is typed. */
export function writeOut(body: HTMLElement, lookOf: (element: Element) => Look, locale: string): void {
  for (const quote of body.querySelectorAll('q')) {
    const [begin, end] = quotationMarks(quote, locale);
    quote.prepend(begin);
    quote.append(end);
  }
  for (const reading of body.querySelectorAll('rt')) reading.replaceWith('(', ...reading.childNodes, ')');
  for (const space of body.querySelectorAll(BROWSER_SPACE))
    if (space.textContent === '\u00a0') space.replaceWith(' ');
  for (const end of body.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  // A heading has no line breaks.
  for (const end of body.querySelectorAll('h1 br, h2 br, h3 br, h4 br, h5 br, h6 br')) end.replaceWith(' ');
  writeLines(body, lookOf);
}

/** Outer and inner quotation marks, German ones around German words. */
function quotationMarks(quote: Element, locale: string): readonly [string, string] {
  const language = quote.closest('[lang]')?.getAttribute('lang') ?? locale;
  const isInner = quote.parentElement?.closest('q') != null;
  if (/^de\b/i.test(language)) return isInner ? ['‚', '‘'] : ['„', '“'];
  return isInner ? ['‘', '’'] : ['“', '”'];
}

/** Where line ends are shown as they are typed, each becomes a line break. */
function writeLines(body: HTMLElement, lookOf: (element: Element) => Look): void {
  for (const node of textNodes(body)) {
    if (!node.data.includes('\n') || node.data.trim() === '' || !showsLines(node, lookOf)) continue;
    const lines = node.data.split('\n');
    // Line ends at the start and the end only lay out the HTML.
    const [first, end] = [lines.findIndex(hasWords), lines.findLastIndex(hasWords) + 1];
    node.replaceWith(
      ...lines
        .slice(first, end)
        .flatMap((line, at) => (at === 0 ? [line] : [node.ownerDocument.createElement('br'), line])),
    );
  }
}

function hasWords(line: string): boolean {
  return line.trim() !== '';
}

function showsLines(node: Text, lookOf: (element: Element) => Look): boolean {
  for (let element = node.parentElement; element; element = element.parentElement) {
    if (/^(?:PRE|H[1-6])$/.test(element.nodeName)) return false;
    const space = lookOf(element).get('white-space');
    if (space !== undefined) return /^(?:pre|pre-wrap|pre-line|break-spaces)\b/.test(space);
  }
  return false;
}

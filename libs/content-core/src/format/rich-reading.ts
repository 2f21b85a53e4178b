import { decodedReferences } from './character-references.ts';
import { parseMarkdown, spanOf, type MarkdownNode } from './markdown.ts';
import { readingBuilder, type Reading, type ReadingBuilder, type Spans } from './reading.ts';

const ESCAPABLE = /[!-/:-@[-`{-~]/;
const REFERENCE = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z\d]{0,31});/y;
/** A soft line break, with the quote markers and spaces at the start of the next line. */
const LINE_END = /[ \t]*\r?\n[ \t>]*/y;
const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'code',
  'listItem',
  'blockquote',
  'thematicBreak',
  'tableCell',
]);

/**
 * The visible form of CommonMark: the words of its blocks, without formatting characters and link addresses. Time and stack are bounded
 * only within `RICH_TEXT_LIMITS`: check `richTextExcess` first.
 */
export function richReading(text: string, options: { fold: boolean }): Reading {
  const builder = readingBuilder(options);
  const references = decodedReferences(text);
  const visit = (node: MarkdownNode, isAddress: boolean) => {
    // No page shows raw HTML.
    if (node.type === 'html') return;
    addWords(builder, node, { text, isAddress, references });
    const span = spanOf(node);
    const inAddress = isAddress || (node.type === 'link' && span !== null && text[span[0]] === '<');
    for (const child of node.children ?? []) visit(child, inAddress);
    if (BLOCKS.has(node.type)) builder.separate();
  };
  visit(parseMarkdown(text), false);
  return builder.done();
}

interface Source {
  text: string;
  isAddress: boolean;
  references: ReadonlyMap<string, string>;
}

function addWords(
  builder: ReadingBuilder,
  node: MarkdownNode,
  { text, isAddress, references }: Source,
): void {
  const span = spanOf(node);
  if (span === null) return;
  if (node.type === 'break') return builder.add(' ', span);
  if (node.value === undefined) return;
  const spans =
    node.type === 'text'
      ? textSpans(node.value, text, { span, references })
      : verbatim(node.value, text, span);
  if (spans === null) builder.add(node.value, span, 'unmapped');
  else builder.add(node.value, spans, isAddress ? 'address' : null);
}

/** Maps the units of a text node to its source; null when the mapping is not certain. */
function textSpans(
  value: string,
  text: string,
  { span: [start, end], references }: { span: [number, number]; references: Source['references'] },
): Spans | null {
  const [from, to]: [number[], number[]] = [[], []];
  let at = start;
  const take = (units: number, length: number) => {
    for (let unit = 0; unit < units; unit += 1) {
      from.push(at);
      to.push(at + length);
    }
    at += length;
  };
  while (from.length < value.length) {
    const wanted = value[from.length] ?? '';
    const reference = text[at] === '&' ? matchAt(REFERENCE, text, at) : null;
    const decoded = reference === null ? '' : (references.get(reference) ?? reference);
    if (text[at] === '\\' && text[at + 1] === wanted && ESCAPABLE.test(wanted)) take(1, 2);
    else if (reference !== null && decoded !== reference && value.startsWith(decoded, from.length))
      take(decoded.length, reference.length);
    else if (wanted === '\n') {
      const length = matchAt(LINE_END, text, at)?.length ?? 0;
      if (length === 0) return null;
      // Indentation before a node that is not text, such as a link, belongs to no node.
      take(1, Math.min(length, end - at));
    } else if (text[at] === wanted) take(1, 1);
    else return null;
  }
  return at <= end ? { from, to } : null;
}

/** As `textSpans`, for code: null when its value is not in the source unchanged, as with code on several lines. */
function verbatim(value: string, text: string, [start, end]: [number, number]): Spans | null {
  const at = text.slice(start, end).indexOf(value);
  if (value === '' || at === -1) return null;
  const from = Array.from({ length: value.length }, (_unit, index) => start + at + index);
  return { from, to: from.map((unit) => unit + 1) };
}

/** The match of a sticky pattern at a position of a text; null for none. */
function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

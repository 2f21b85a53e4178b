import { headingLevels } from '../format/heading-levels.ts';
import { nodesOf, parseMarkdown, type MarkdownNode } from '../format/markdown.ts';
import { richTextExcess } from '../format/rich-text-limits.ts';
import type { PagePart } from './page-part.ts';

/** Blocks that hold other blocks. */
const CONTAINERS: ReadonlySet<string> = new Set(['root', 'list', 'listItem', 'blockquote']);

/**
 * The visible parts of a rich text: its headings (the topmost at level `top`), the text of its blocks, and after each block the links in
 * it. Text beyond `RICH_TEXT_LIMITS` is shown as it is written.
 */
export function richTextParts(markdown: string, top: number): PagePart[] {
  if (richTextExcess(markdown) !== null) return [{ text: markdown }];
  const root = parseMarkdown(markdown);
  const levels = headingLevels(root, top);
  const definitions = new Map(
    nodesOf(root).flatMap(({ type, identifier, url }) =>
      type === 'definition' && identifier !== undefined && url !== undefined
        ? [[identifier, url] as const]
        : [],
    ),
  );
  const visit = (node: MarkdownNode): PagePart[] => {
    if (CONTAINERS.has(node.type)) return (node.children ?? []).flatMap(visit);
    const text = node.type === 'table' ? tableWords(node) : wordsIn(node);
    const level = node.type === 'heading' ? levels.get(node.depth ?? 0) : undefined;
    const words: PagePart[] = text === '' ? [] : [level === undefined ? { text } : { heading: level, text }];
    return [...words, ...linksIn(node, definitions)];
  };
  return visit(root);
}

function linksIn(node: MarkdownNode, definitions: ReadonlyMap<string, string>): PagePart[] {
  return nodesOf(node).flatMap((one) => {
    const to =
      one.type === 'link'
        ? one.url
        : one.type === 'linkReference'
          ? definitions.get(one.identifier ?? '')
          : undefined;
    return to === undefined ? [] : [{ link: wordsIn(one), to }];
  });
}

/** A line for each row; the columns that its header has, separated by bars. */
function tableWords({ align, children = [] }: MarkdownNode): string {
  const columns = align?.length ?? 0;
  return children
    .map(({ children: cells = [] }) => cells.slice(0, columns).map(wordsIn).join(' | '))
    .join('\n');
}

function wordsIn(node: MarkdownNode): string {
  return nodesOf(node)
    .map(({ type, value }) => (type === 'break' ? ' ' : (value ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

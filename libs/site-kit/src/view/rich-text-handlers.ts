import type { Element, ElementContent } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import type { Code, Heading, Html, Image, ImageReference, Link, LinkReference, ListItem, Table } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import { element, text } from './hast.ts';
import { CELL_CLASSES, tableElement, type TableOptions } from './table-element.ts';

/** How CommonMark becomes HTML. */
export interface RichTextOptions {
  /** The level of the text's own topmost heading. Levels below follow without gaps, even where the writer skipped some. */
  heading: 2 | 3 | 4;
  /** The address of a link target; null renders the link's words alone. */
  link: (target: string) => string | null;
  /** What a table is called, and whether its first column is a header; left out: a table is called by its own header row. */
  table?: TableOptions | undefined;
}

/** All that rich text may be as HTML. */
export const SAFE_HTML: Schema = {
  tagNames: [
    'p h2 h3 h4 h5 h6 blockquote ul ol li'.split(' '),
    'pre code hr br em strong a'.split(' '),
    'div table thead tbody tr th td'.split(' '),
  ].flat(),
  attributes: {
    '*': [['dir', 'auto']],
    a: ['href'],
    ol: ['start'],
    pre: ['tabIndex'],
    div: [['className', 'portal-table'], ['role', 'region'], 'ariaLabel', 'tabIndex'],
    th: [
      ['scope', 'col', 'row'],
      ['className', ...CELL_CLASSES],
    ],
    td: [['className', ...CELL_CLASSES]],
  },
  protocols: { href: ['https', 'mailto', 'tel'] },
};

/** Where the elements differ from what the library makes of them. `levels`: of headings, by their depth. */
export function richTextHandlers(
  options: Pick<RichTextOptions, 'link' | 'table'>,
  levels: ReadonlyMap<number, number>,
): Handlers {
  const anchor = (target: string | undefined, words: ElementContent[]) => {
    const href = target === undefined ? null : options.link(target);
    return href === null ? words : element('a', words, { href });
  };
  return {
    heading: (state: State, node: Heading) =>
      element(`h${levels.get(node.depth) ?? node.depth}`, state.all(node)),
    link: (state: State, node: Link) => anchor(node.url, state.all(node)),
    linkReference: (state: State, node: LinkReference) =>
      anchor(state.definitionById.get(node.identifier.toUpperCase())?.url, state.all(node)),
    listItem,
    table: (state: State, node: Table) => tableElement(state, node, options.table),
    code: (_state: State, node: Code) =>
      element('pre', [element('code', [text(`${node.value}\n`)])], { tabIndex: 0 }),
    html: (_state: State, node: Html) => text(node.value),
    image: (_state: State, node: Image) => text(node.alt ?? ''),
    imageReference: (_state: State, node: ImageReference) => text(node.alt ?? ''),
  };
}

/** A tight item (no blank lines) holds its words directly, without a paragraph around them. */
function listItem(state: State, item: ListItem): Element {
  const parts = item.children.map((child): ElementContent[] =>
    child.type === 'paragraph' && !item.spread
      ? state.all(child)
      : [state.one(child, item) ?? [], text('\n')].flat(),
  );
  return element('li', parts.flat());
}

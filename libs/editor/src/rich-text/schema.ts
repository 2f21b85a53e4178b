import { TABLE_NODES } from './tables/table-nodes.ts';
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** How rich text looks on the page at hand. */
export interface RichTextLook {
  /** The level of the topmost heading. */
  heading: number;
  /** The address that a link target leads to; null: nowhere. */
  address: (target: string) => string | null;
}

/** The depths of headings in a text that has none yet. */
const DEPTHS: readonly number[] = [2, 3];

/**
 * What rich text can be: CommonMark with the tables of GFM, without raw HTML and images. Nodes and marks are called as in mdast, elements are those that
 * the site renders. A heading's `level` counts from 0 among the depths in use, as the site shows it.
 * @param only the one block that the text is
 */
export function richTextSchema({ heading, address }: RichTextLook, only?: 'table'): Schema {
  const nodes: Record<string, NodeSpec> = {
    root: { content: only ?? 'block+', attrs: { depths: { default: DEPTHS } } },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 0 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({
        tag: `h${depth}`,
        attrs: { level: Math.max(0, Math.min(depth - 2, 1)) },
      })),
      toDOM: ({ attrs }) => [`h${Math.min(6, heading + attrs['level'])}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    list: {
      group: 'block',
      content: 'listItem+',
      attrs: { ordered: { default: false }, start: { default: 1 }, spread: { default: false } },
      parseDOM: [
        { tag: 'ul', attrs: { ordered: false } },
        { tag: 'ol', getAttrs: (element) => ({ ordered: true, start: startOf(element) }) },
      ],
      toDOM: ({ attrs }) => {
        if (!attrs['ordered']) return ['ul', 0];
        return attrs['start'] === 1 ? ['ol', 0] : ['ol', { start: attrs['start'] }, 0];
      },
    },
    listItem: {
      content: 'block+',
      defining: true,
      attrs: { spread: { default: false } },
      parseDOM: [{ tag: 'li' }],
      toDOM: ({ attrs }) => ['li', attrs['spread'] ? { 'data-spread': '' } : {}, 0],
    },
    code: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { lang: { default: null }, meta: { default: null } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    thematicBreak: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...TABLE_NODES,
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  };
  return new Schema({ topNode: 'root', nodes, marks: marksOf(address) });
}

/** The outermost first. */
function marksOf(address: RichTextLook['address']): Record<string, MarkSpec> {
  return {
    link: {
      attrs: { url: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => {
        const { url } = attrs;
        return ['a', { href: address(url) ?? '#', 'data-target': url, rel: 'noopener' }, 0];
      },
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    inlineCode: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  };
}

function startOf(element: HTMLElement): number {
  const start = Number(element.getAttribute('start') ?? 1);
  return Number.isInteger(start) && start >= 0 && start < 1_000_000 ? start : 1;
}

/** `data-target` is what this editor copied; cleaning has left only addresses that a link may have. */
function linkOf(element: HTMLElement): { url: string } | false {
  const url = element.dataset['target'] ?? element.getAttribute('href') ?? '';
  return url === '' || url === '#' ? false : { url };
}

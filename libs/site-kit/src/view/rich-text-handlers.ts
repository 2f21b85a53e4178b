import type { Element, ElementContent, Text } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import type { Code, Heading, Html, Image, ImageReference, Link, LinkReference, ListItem } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';

/** How CommonMark becomes HTML. */
export interface RichTextOptions {
  /** The level of the text's own topmost heading. Levels below follow without gaps, even where the writer skipped some. */
  heading: 2 | 3 | 4;
  /** The address of a link target; null renders the link's words alone. */
  link: (target: string) => string | null;
}

/** All that rich text may be as HTML. */
export const SAFE_HTML: Schema = {
  tagNames: [
    'p h2 h3 h4 h5 h6 blockquote ul ol li'.split(' '),
    'pre code hr br em strong a'.split(' '),
  ].flat(),
  attributes: { '*': [['dir', 'auto']], a: ['href'], ol: ['start'], pre: ['tabIndex'] },
  protocols: { href: ['https', 'mailto', 'tel'] },
};

/** Where the elements differ from what the library makes of them. `levels`: of headings, by their depth. */
export function richTextHandlers(
  options: Pick<RichTextOptions, 'link'>,
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

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): Text {
  return { type: 'text', value };
}

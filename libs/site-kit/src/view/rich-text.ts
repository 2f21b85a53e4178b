import { headingLevels, markdownTree, richTextExcess } from '@portal/content-core';
import type { Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { richTextHandlers, SAFE_HTML, type RichTextOptions } from './rich-text-handlers.ts';

/**
 * CommonMark with tables as HTML: raw HTML appears as the text it is, images appear as their alternative text, addresses go through
 * `link`, and the result is sanitised. Text beyond `RICH_TEXT_LIMITS` appears as it is written, in paragraphs.
 */
export function renderRichText(markdown: string, options: RichTextOptions): string {
  const tree = richTextExcess(markdown) === null ? marked(markdown, options) : plain(markdown);
  return toHtml(sanitize(withDirections(tree), SAFE_HTML), {
    characterReferences: { useNamedReferences: true },
  });
}

function marked(markdown: string, options: RichTextOptions): Root {
  const root = markdownTree(markdown);
  const tree = toHast(root, { handlers: richTextHandlers(options, headingLevels(root, options.heading)) });
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

/** Each block but code has the direction of its first letter; a list has one for all its entries, on whose side their signs stand. */
function withDirections(tree: Root): Root {
  for (const block of tree.children)
    if (block.type === 'element' && block.tagName !== 'pre' && block.tagName !== 'hr')
      block.properties.dir = 'auto';
  return tree;
}

function plain(text: string): Root {
  return {
    type: 'root',
    children: text.split(/\n{2,}/).map((value) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    })),
  };
}

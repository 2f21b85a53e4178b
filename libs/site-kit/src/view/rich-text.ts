import type { Definition, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** How CommonMark becomes HTML. */
export interface RichTextOptions {
  /** The level of the text's own topmost heading. Levels below follow without gaps, whatever the writer skipped. */
  heading: 2 | 3 | 4;
  /** The address of a link target; null renders the link's words alone. */
  link: (target: string) => string | null;
}

interface Rendering extends RichTextOptions {
  definitions: ReadonlyMap<string, Definition>;
  /** The heading depths in use, topmost first. */
  depths: readonly number[];
}

/**
 * CommonMark as HTML that is safe by construction: every tag is written here, all text is escaped, addresses go through
 * `link`, raw HTML appears as the text it is, and pictures appear as their alternative text.
 */
export function renderRichText(markdown: string, options: RichTextOptions): string {
  const root = fromMarkdown(markdown);
  const definitions = new Map<string, Definition>();
  const depths = new Set<number>();
  walk(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if (node.type === 'heading') depths.add(node.depth);
  });
  return children(root.children, { ...options, definitions, depths: [...depths].sort() });
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

function children(nodes: readonly RootContent[], rendering: Rendering): string {
  return nodes.map((node) => element(node, rendering)).join('');
}

function element(node: RootContent, rendering: Rendering): string {
  const inside = () => ('children' in node ? children(node.children, rendering) : '');
  switch (node.type) {
    case 'paragraph':
      return `<p>${inside()}</p>\n`;
    case 'heading': {
      const level = Math.min(6, rendering.heading + rendering.depths.indexOf(node.depth));
      return `<h${level}>${inside()}</h${level}>\n`;
    }
    case 'blockquote':
      return `<blockquote>\n${inside()}</blockquote>\n`;
    case 'list': {
      const start = node.ordered && node.start != null && node.start !== 1 ? ` start="${node.start}"` : '';
      const tag = node.ordered ? 'ol' : 'ul';
      return `<${tag}${start}>\n${node.children.map((item) => listItem(item, rendering)).join('')}</${tag}>\n`;
    }
    case 'code':
      return `<pre tabindex="0"><code>${escapeHtml(node.value)}\n</code></pre>\n`;
    case 'thematicBreak':
      return '<hr>\n';
    case 'emphasis':
      return `<em>${inside()}</em>`;
    case 'strong':
      return `<strong>${inside()}</strong>`;
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'break':
      return '<br>\n';
    case 'text':
    case 'html':
      return escapeHtml(node.value);
    case 'image':
    case 'imageReference':
      return escapeHtml(node.alt ?? '');
    case 'link':
      return anchor(node.url, inside(), rendering);
    case 'linkReference':
      return anchor(rendering.definitions.get(node.identifier)?.url, inside(), rendering);
    default:
      return '';
  }
}

/** A tight item (no blank lines) holds its words directly, without a paragraph around them. */
function listItem(item: Extract<Nodes, { type: 'listItem' }>, rendering: Rendering): string {
  const words = item.children.map((child) =>
    child.type === 'paragraph' && !item.spread
      ? children(child.children, rendering)
      : element(child, rendering),
  );
  return `<li>${words.join('')}</li>\n`;
}

function anchor(target: string | undefined, words: string, rendering: Rendering): string {
  const href = target === undefined ? null : rendering.link(target);
  return href === null ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

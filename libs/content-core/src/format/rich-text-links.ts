import { nodesOf, parseMarkdown, spanOf, type MarkdownNode } from './markdown.ts';
import { isOutsideTarget } from './outside-target.ts';
import { richTextExcess } from './rich-text-limits.ts';

/** Only strings that match this can contain a link into the site; others need not be parsed. */
const INTERNAL = /page:|document:|&|\\/i;

/** The form of a target within the site. In text beyond the limits, which is not parsed, every match counts as a target. */
const TARGET = /\b(?:page|document):[\w#-]+/g;

/** The targets of all links and link definitions in CommonMark, in order. None for strings that cannot link into the site. */
export function richTextTargets(text: string): string[] {
  if (!INTERNAL.test(text)) return [];
  if (richTextExcess(text) !== null) return text.match(TARGET) ?? [];
  return nodesOf(parseMarkdown(text)).flatMap((node) => node.url ?? []);
}

/** Only strings that match this can contain an external link. */
const OUTSIDE = /https:|mailto:|tel:/i;

/** The external targets of all links in CommonMark, in order. None for text beyond the limits, which is shown as it is written. */
export function outsideTargets(text: string): string[] {
  if (!OUTSIDE.test(text) || richTextExcess(text) !== null) return [];
  return nodesOf(parseMarkdown(text)).flatMap(({ url }) =>
    url !== undefined && isOutsideTarget(url) ? url : [],
  );
}

/**
 * `text` with every link whose target `isRemoved` accepts replaced by its words. In text beyond the limits, which is shown as it is written,
 * the target itself is removed.
 */
export function withoutLinks(text: string, isRemoved: (target: string) => boolean): string {
  if (!INTERNAL.test(text)) return text;
  if (richTextExcess(text) !== null)
    return text.replace(TARGET, (target) => (isRemoved(target) ? '' : target));
  const nodes = nodesOf(parseMarkdown(text));
  const removed = nodes.filter((node) => node.url !== undefined && isRemoved(node.url));
  const names = new Set(
    removed.flatMap((node) => (node.type === 'definition' ? (node.identifier ?? []) : [])),
  );
  const references = nodes.filter(
    (node) => node.type === 'linkReference' && names.has(node.identifier ?? ''),
  );
  return [...removed, ...references]
    .flatMap((node) => cutOf(node, text) ?? [])
    .sort((a, b) => b.from - a.from)
    .reduce((rest, cut) => rest.slice(0, cut.from) + cut.words + rest.slice(cut.to), text);
}

/** The range of one link, and the words that replace it: none for a definition or an autolink. */
function cutOf(node: MarkdownNode, text: string): { from: number; to: number; words: string } | null {
  const whole = spanOf(node);
  if (!whole) return null;
  const first = spanOf(node.children?.at(0));
  const last = spanOf(node.children?.at(-1));
  const words = first && last ? text.slice(first[0], last[1]) : '';
  return { from: whole[0], to: whole[1], words: words === node.url ? '' : words };
}

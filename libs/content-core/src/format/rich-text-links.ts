import { nodesOf, parseMarkdown, spanOf, type MarkdownNode } from './markdown.ts';
import { isOutsideTarget } from './outside-target.ts';
import { richTextExcess } from './rich-text-limits.ts';

/** Only strings with one of these can hold a link into the site; everything else need not be parsed. */
const INTERNAL = /page:|document:|&|\\/i;

/** What a target into the site looks like. Text beyond the limits is not parsed: there, these are its targets. */
const TARGET = /\b(?:page|document):[\w#-]+/g;

/** Targets of all links and link definitions in CommonMark, in order. Strings that cannot link into the site give none. */
export function richTextTargets(text: string): string[] {
  if (!INTERNAL.test(text)) return [];
  if (richTextExcess(text) !== null) return text.match(TARGET) ?? [];
  return nodesOf(parseMarkdown(text)).flatMap((node) => node.url ?? []);
}

/** Only strings with one of these can hold a link out of the site. */
const OUTSIDE = /https:|mailto:|tel:/i;

/** Targets out of the site of all links in CommonMark, in order. Text beyond the limits is shown as it is written and has none. */
export function outsideTargets(text: string): string[] {
  if (!OUTSIDE.test(text) || richTextExcess(text) !== null) return [];
  return nodesOf(parseMarkdown(text)).flatMap(({ url }) =>
    url !== undefined && isOutsideTarget(url) ? url : [],
  );
}

/**
 * `text` with every link whose target `isGone` says is gone replaced by its words. Text beyond the limits is shown as it
 * is written, so it loses the target itself.
 */
export function withoutLinks(text: string, isGone: (target: string) => boolean): string {
  if (!INTERNAL.test(text)) return text;
  if (richTextExcess(text) !== null) return text.replace(TARGET, (target) => (isGone(target) ? '' : target));
  const nodes = nodesOf(parseMarkdown(text));
  const gone = nodes.filter((node) => node.url !== undefined && isGone(node.url));
  const names = new Set(gone.flatMap((node) => (node.type === 'definition' ? (node.identifier ?? []) : [])));
  const references = nodes.filter(
    (node) => node.type === 'linkReference' && names.has(node.identifier ?? ''),
  );
  return [...gone, ...references]
    .flatMap((node) => cutOf(node, text) ?? [])
    .sort((a, b) => b.from - a.from)
    .reduce((rest, cut) => rest.slice(0, cut.from) + cut.words + rest.slice(cut.to), text);
}

/** What to take out for one link, and the words to leave: none for a definition or an address that is its own words. */
function cutOf(node: MarkdownNode, text: string): { from: number; to: number; words: string } | null {
  const whole = spanOf(node);
  if (!whole) return null;
  const first = spanOf(node.children?.at(0));
  const last = spanOf(node.children?.at(-1));
  const words = first && last ? text.slice(first[0], last[1]) : '';
  return { from: whole[0], to: whole[1], words: words === node.url ? '' : words };
}

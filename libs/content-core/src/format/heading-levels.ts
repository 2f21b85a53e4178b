import { nodesOf, type MarkdownNode } from './markdown.ts';

/** The lowest heading level of HTML. */
const LAST_LEVEL = 6;

/** The HTML level for each heading depth of a rich text: the topmost depth at level `top`, the others below it without gaps. */
export function headingLevels(root: MarkdownNode, top: number): ReadonlyMap<number, number> {
  const depths = new Set(
    nodesOf(root).flatMap((node) => (node.type === 'heading' ? (node.depth ?? []) : [])),
  );
  const ordered = [...depths].sort((a, b) => a - b);
  return new Map(ordered.map((depth, index) => [depth, Math.min(LAST_LEVEL, top + index)]));
}

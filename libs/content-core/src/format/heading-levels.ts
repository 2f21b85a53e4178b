import { nodesOf, type MarkdownNode } from './markdown.ts';

/** The least level that HTML has. */
const LAST_LEVEL = 6;

/** The level at which headings of each depth of a rich text show: its topmost at `top`, the others below it without gaps. */
export function headingLevels(root: MarkdownNode, top: number): ReadonlyMap<number, number> {
  const depths = new Set(
    nodesOf(root).flatMap((node) => (node.type === 'heading' ? (node.depth ?? []) : [])),
  );
  const ordered = [...depths].sort((a, b) => a - b);
  return new Map(ordered.map((depth, index) => [depth, Math.min(LAST_LEVEL, top + index)]));
}

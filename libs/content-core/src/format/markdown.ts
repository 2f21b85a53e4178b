import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** The tree of a text in mdast, with positions. */
type MarkdownTree = ReturnType<typeof fromMarkdown>;

/** The properties of an mdast node that the core uses. */
export interface MarkdownNode {
  type: string;
  url?: string | undefined;
  identifier?: string | undefined;
  depth?: number | undefined;
  /** Of text and code. */
  value?: string | undefined;
  /** Of a list. */
  ordered?: boolean | null | undefined;
  start?: number | null | undefined;
  /** Of a table: its columns. */
  align?: readonly (string | null)[] | null | undefined;
  children?: readonly MarkdownNode[] | undefined;
  position?:
    | {
        start: { line: number; offset?: number | undefined };
        end: { line: number; offset?: number | undefined };
      }
    | undefined;
}

/**
 * Parses CommonMark with the tables of GFM. Every string is valid, but time and stack are bounded only within `RICH_TEXT_LIMITS`: check
 * `richTextExcess` first. Everything that reads rich text parses it with this function, so that servers, sites and the editor agree on
 * what is a table.
 */
export function markdownTree(text: string): MarkdownTree {
  return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** `markdownTree` with the properties that the core uses. */
export function parseMarkdown(text: string): MarkdownNode {
  return markdownTree(text);
}

/** Whether the text is one table and nothing else. Expects text within `RICH_TEXT_LIMITS`. */
export function isOneTable(text: string): boolean {
  const blocks = parseMarkdown(text).children ?? [];
  return blocks.length === 1 && blocks[0]?.type === 'table';
}

/** `node` and everything below it, parents first. */
export function nodesOf(node: MarkdownNode): MarkdownNode[] {
  const found: MarkdownNode[] = [];
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    if (next.children) open.push(...next.children.toReversed());
  }
  return found;
}

/** The range of a node in the text: start and end, in UTF-16 units. */
export function spanOf(node: MarkdownNode | undefined): [number, number] | null {
  const start = node?.position?.start.offset;
  const end = node?.position?.end.offset;
  return start === undefined || end === undefined ? null : [start, end];
}

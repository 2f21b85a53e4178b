import { canonicalRichText } from '@portal/content-core/rich-text';
import type * as Mdast from 'mdast';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import type { Node } from 'prosemirror-model';
import { phrasing } from './phrasing.ts';
import { writeTable } from './write-table.ts';
import { sourceOf } from './written-blocks.ts';

const STYLE: Options = {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '_',
  // Cells are not padded, since padding would change every row when one cell grows.
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

/** A document as canonical CommonMark. Untouched blocks keep their bytes; empty ones are left out. */
export function writeMarkdown(doc: Node): string {
  const depths: readonly number[] = doc.attrs['depths'];
  const blocks = doc.children.filter((block) => asMdast(block, depths) !== null);
  const text = blocks.some((block, index) => isListAfterList(block, blocks[index - 1]))
    ? written(blocks, depths)
    : blocks.map((block) => sourceOf(block, (one) => written([one], depths).trimEnd())).join('\n\n');
  return canonicalRichText(text);
}

/** Two lists in a row are one in CommonMark unless they begin with other signs, which the writer of both together sees to. */
function isListAfterList(block: Node, before: Node | undefined): boolean {
  return block.type.name === 'list' && before?.type.name === 'list';
}

function written(blocks: readonly Node[], depths: readonly number[]): string {
  const children = blocks.flatMap((block) => asMdast(block, depths) ?? []);
  return toMarkdown({ type: 'root', children }, STYLE);
}

/** A block in mdast; null when there is nothing in it. */
function asMdast(node: Node, depths: readonly number[]): Exclude<Mdast.RootContent, Mdast.Html> | null {
  switch (node.type.name) {
    case 'paragraph': {
      const children = phrasing(node);
      return children.length > 0 ? { type: 'paragraph', children } : null;
    }
    case 'heading': {
      const children = phrasing(node);
      return children.length > 0
        ? { type: 'heading', depth: depthOf(node.attrs['level'], depths), children }
        : null;
    }
    case 'blockquote': {
      const children = inside(node, depths);
      return children.length > 0 ? { type: 'blockquote', children } : null;
    }
    case 'list': {
      const { ordered, start, spread } = node.attrs;
      const children = node.children.flatMap((item) => itemOf(item, depths) ?? []);
      if (children.length === 0) return null;
      return { type: 'list', ordered, start: ordered ? start : null, spread, children };
    }
    case 'code': {
      const { lang, meta } = node.attrs;
      return { type: 'code', value: node.textContent, lang, meta };
    }
    case 'table':
      return writeTable(node);
    default:
      return { type: 'thematicBreak' };
  }
}

function itemOf(item: Node, depths: readonly number[]): Mdast.ListItem | null {
  const children = inside(item, depths);
  if (children.length === 0) return null;
  const isSpread =
    item.attrs['spread'] === true ||
    children.some((child, index) => needsBlankLine(child, children[index - 1]));
  return { type: 'listItem', spread: isSpread && children.length > 1, children };
}

/** Only a list that begins anywhere, or at 1, may follow a paragraph on the next line; all else needs a blank line between. */
function needsBlankLine(child: Mdast.RootContent, before: Mdast.RootContent | undefined): boolean {
  if (before === undefined) return false;
  return !(before.type === 'paragraph' && child.type === 'list' && mayInterrupt(child));
}

/** The parser asks the same of a list that the first item begins with. */
function mayInterrupt(list: Mdast.List): boolean {
  const first = list.children[0]?.children[0];
  return (list.start ?? 1) === 1 && (first?.type !== 'list' || mayInterrupt(first));
}

function inside(node: Node, depths: readonly number[]): (Mdast.BlockContent | Mdast.DefinitionContent)[] {
  return node.children.flatMap((child) => (asMdast(child, depths) ?? []) as Mdast.BlockContent);
}

/** Levels beyond those that the text had follow the last of them. */
function depthOf(level: number, depths: readonly number[]): Mdast.Heading['depth'] {
  const known = depths[level];
  const depth = known ?? (depths.at(-1) ?? 2) + level - depths.length + 1;
  return Math.min(6, Math.max(1, depth)) as Mdast.Heading['depth'];
}

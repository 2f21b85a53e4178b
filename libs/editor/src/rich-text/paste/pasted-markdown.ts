import { asciiTarget, isOutsideTarget } from '@portal/content-core/rich-text';
import { Fragment, type Mark, type Node, type Schema, Slice } from 'prosemirror-model';
import { type OwnSite, pageTarget } from './pasted-html.ts';
import { withLineBreaks } from './line-breaks.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

/** What only Markdown has: headings, bold words, tables, links, blocks of code. Bounded, so that a long text costs its length. */
const MARKS = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}```/m,
  /\*\*[^\s*][^*\n]{0,300}\*\*/,
  /\|[ \t]{0,20}:?-{1,200}:?[ \t]{0,20}\|/,
  /\[[^\]\n]{1,300}\]\([^)\s]{1,1000}\)/,
];

/** An entry of a list, its number or none. */
const ENTRY = /^[ \t]*(?:[-*+]|(?<number>\d{1,9})[.)])[ \t]+\S/gm;

/** A target as texts of the site store it. */
const OWN_TARGET = /^(?:page|document):[\w#-]+$/;

/**
 * Plain text that was written as Markdown, as assistants and editors of code copy it, as what it means; null for any other text, and
 * where something of it would be lost. Numbers that a list would not show, such as those of dates, make no list, so that such a text is
 * none. Links lead only where links of a text may lead.
 */
export function pastedMarkdown(schema: Schema, text: string, site: OwnSite): Slice | null {
  if (!isMarkdown(text)) return null;
  const doc = readMarkdown(schema, withLineBreaks(text));
  if (doc === null) return null;
  const blocks = doc.children.map((block) => rebuilt(block, site));
  const isOpen = (block: Node | undefined) => (block?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(Fragment.from(blocks), isOpen(blocks[0]), isOpen(blocks.at(-1)));
}

function isMarkdown(text: string): boolean {
  const entries = [...text.matchAll(ENTRY)].map(({ groups }) => groups?.['number']);
  const seen = new Set<number>();
  const countsOn = entries.every((number) => number === undefined || isNext(Number(number), seen));
  return countsOn && (entries.length > 1 || MARKS.some((mark) => mark.test(text)));
}

/** Whether a number of an entry is 1 or follows one of those before, which lists within lists repeat. */
function isNext(number: number, seen: Set<number>): boolean {
  const follows = number === 1 || seen.has(number - 1);
  seen.add(number);
  return follows;
}

/** The same without what it was read from, which is written otherwise here. */
function rebuilt(node: Node, site: OwnSite): Node {
  if (node.isText) return node.mark(node.marks.flatMap((mark) => linkMark(mark, site)));
  const { type, attrs } = node;
  const own = type.name === 'heading' ? { level: Math.min(Number(attrs['level']), 1) } : attrs;
  return type.create(
    own,
    node.children.map((child) => rebuilt(child, site)),
    node.marks,
  );
}

/** A link keeps its words; where it leads, only when links may lead there. */
function linkMark(mark: Mark, site: OwnSite): Mark[] {
  if (mark.type.name !== 'link') return [mark];
  const address = String(mark.attrs['url']);
  const target = OWN_TARGET.test(address) ? address : linkTarget(address, site);
  return target === null ? [] : [mark.type.create({ ...mark.attrs, url: target })];
}

/** Where a pasted address leads: to a page of this site, or out of it; null: to neither. */
export function linkTarget(address: string, site: OwnSite): string | null {
  return pageTarget(address, site) ?? (isOutsideTarget(address) ? asciiTarget(address) : null);
}

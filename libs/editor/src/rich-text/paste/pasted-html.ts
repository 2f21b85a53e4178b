import { asciiTarget, isOutsideTarget, RICH_TEXT_LIMITS } from '@portal/content-core/rich-text';
import { writeFootnoteMarks } from './footnote-marks.ts';
import { removeObjects, removeStruck, removeUnseen } from './left-out.ts';
import { classLooks, type Look, lookReader } from './markup/looks.ts';
import { keepListNumbers } from './lists/numbered-lists.ts';
import { PASTE_LIMITS, type PasteLosses } from '../../words/paste/paste-losses.ts';
import { writeRaised } from './raised.ts';
import { writeTablesAsLines } from './tables/table-lines.ts';
import { writeTables } from './tables/tables-of-cells.ts';
import { BLOCKS } from './markup/text-nodes.ts';
import { gatherOnlineLists, gatherWordLists } from './lists/word-lists.ts';
import { linkDestination } from './link-destination.ts';
import { removeWordParts } from './word-parts.ts';
import { writeOut } from './written-out.ts';

/** All that an element keeps. The last is how the editor knows its own copies. */
const ALLOWED = new Set(['href', 'start', 'data-align', 'data-target', 'data-spread', 'data-pm-slice']);

/** Elements that are a line of CommonMark at least. */
const LINES = 'p, li, tr, br, hr, h1, h2, h3, h4, h5, h6';

/** What distinguishes the site's own pages among addresses. */
export interface OwnSite {
  origin: string;
  pages: readonly { id: string; address: string }[];
}

/** What cleaning depends on besides the HTML. */
export interface PasteOptions extends OwnSite {
  /** The language of the site. */
  locale: string;
  /** Whether the text can have tables; else their rows become lines. */
  hasTables: boolean;
  /** Parses HTML into a document that nothing shows or runs. */
  parse: (html: string) => Document;
}

/** What may be inserted, and what it has lost; `tooLong`: more than a field holds, so that nothing is inserted. */
export type CleanedPaste = { html: string; losses: PasteLosses } | 'tooLong';

/**
 * What was pasted from Word, Google Docs or a web page, cleaned to what a text can be. A figure, a date or a name never becomes another
 * one: what cannot be written as it was is left out or written otherwise, and is among the losses. Under the page's policy a
 * `style` attribute and an event handler are refused even in a document that is not shown, so they are renamed before parsing, and read
 * as data.
 */
export function cleanPastedHtml(html: string, options: PasteOptions): CleanedPaste {
  if (html.length > PASTE_LIMITS.clipboard) return 'tooLong';
  const bare = withoutImageData(withoutStyles(html));
  if (bare.length > PASTE_LIMITS.html || costsTooMuch(bare)) return 'tooLong';
  const { body } = options.parse(bare);
  if (exceedsLimits(body)) return 'tooLong';
  const lookOf = lookReader(classLooks(html));
  const losses: PasteLosses = new Set();
  removeUnseen(body, lookOf);
  removeWordParts(body, lookOf, losses);
  removeStruck(body, lookOf, losses);
  removeObjects(body, losses);
  if (lengthOf(body) > RICH_TEXT_LIMITS.characters) return 'tooLong';
  writeFootnoteMarks(body, losses);
  writeRaised(body, lookOf, losses);
  writeOut(body, lookOf, options.locale);
  gatherWordLists(body, lookOf);
  gatherOnlineLists(body, lookOf);
  keepListNumbers(body, lookOf);
  if (options.hasTables) writeTables(body, lookOf, losses);
  else writeTablesAsLines(body, losses);
  // A merged cell is written several times.
  if (lengthOf(body) > RICH_TEXT_LIMITS.characters) return 'tooLong';
  for (const element of [...body.querySelectorAll('*')]) {
    readLook(element, lookOf(element));
    if (element.nodeName === 'A') checkLink(element as HTMLAnchorElement, options);
    for (const { name } of [...element.attributes]) if (!ALLOWED.has(name)) element.removeAttribute(name);
    // ProseMirror takes a fixed space in a bare `span` for one that the browser has put in.
    if (/^(?:SPAN|FONT)$/.test(element.nodeName) && element.attributes.length === 0)
      element.replaceWith(...element.childNodes);
  }
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6'))
    if (block.textContent.trim() === '' && block.querySelector('br') === null) block.remove();
  if (body.querySelectorAll(LINES).length > RICH_TEXT_LIMITS.lines) return 'tooLong';
  return { html: body.innerHTML, losses };
}

/** Without comments and sheets; what `style` attributes say is in `data-look`, what event handlers say in `data-on…`. */
export function withoutStyles(html: string): string {
  const bare = without(
    without(without(html, /<!--/g, /-->/g), /<!\[/g, />/g),
    /<style\b/gi,
    /<\/style\s*>/gi,
  );
  return bare.replace(/<[a-z][^<>]*>?/gi, (tag) =>
    tag.replace(/(["'\s])style(\s*=)/i, '$1data-look$2').replace(/(["'\s])on(\w+\s*=)/gi, '$1data-on$2'),
  );
}

function withoutImageData(html: string): string {
  return html.replace(/(data:image)\/[a-z0-9.+-]{1,20};base64,[a-z0-9+/=]*/gi, '$1');
}

/**
 * Without all that stands between `begin` and the next `end`, both included. What is never ended goes to the end of the text, as a
 * browser reads it. Each letter is read once, so that a page full of beginnings stalls nothing.
 */
function without(html: string, begin: RegExp, end: RegExp): string {
  const remaining: string[] = [];
  let at = 0;
  for (;;) {
    begin.lastIndex = at;
    const from = begin.exec(html)?.index ?? html.length;
    remaining.push(html.slice(at, from));
    end.lastIndex = from;
    if (end.exec(html) === null) return remaining.join('');
    at = end.lastIndex;
  }
}

/** What parsing costs, judged by the characters alone. */
function costsTooMuch(html: string): boolean {
  const tags = html.match(/<[a-z]/gi)?.length ?? 0;
  const opened =
    html.match(/<(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s>]/gi)?.length ?? 0;
  const closed =
    html.match(/<\/(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s>]/gi)?.length ?? 0;
  return tags > PASTE_LIMITS.elements || opened - closed > PASTE_LIMITS.unclosed;
}

/** Whether there are more elements, or deeper inside of each other, than a text is made of. */
function exceedsLimits(body: HTMLElement): boolean {
  const depths = new Map<Element, number>([[body, 0]]);
  for (const element of body.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement ?? body) ?? 0) + 1;
    depths.set(element, depth);
    if (depths.size > PASTE_LIMITS.elements || depth > PASTE_LIMITS.depth) return true;
  }
  return false;
}

/** Without the spaces that only lay out the HTML. */
function lengthOf(body: HTMLElement): number {
  return body.textContent.replace(/\s+/g, ' ').length;
}

/** Bold and slanted words that only their look says are so; a `b` that looks plain (Google Docs) is none. */
function readLook(element: Element, look: Look): void {
  const weight = look.get('font-weight')?.split(' ')[0];
  const isBold = weight === 'bold' || Number(weight) >= 600;
  const isSlanted = /^italic\b/.test(look.get('font-style') ?? '');
  const isHeading = /^H[1-6]$/.test(element.nodeName);
  if (isBold && !isHeading) wrapInside(element, 'strong');
  if (isSlanted) wrapInside(element, 'em');
  const isPlain = weight !== undefined && !isBold;
  if (/^(?:B|STRONG)$/.test(element.nodeName) && isPlain) element.replaceWith(...element.childNodes);
}

function wrapInside(element: Element, name: 'strong' | 'em'): void {
  if (
    element.closest(name) !== null ||
    element.querySelector(BLOCKS) !== null ||
    element.textContent.trim() === ''
  )
    return;
  const wrapped = element.ownerDocument.createElement(name);
  wrapped.append(...element.childNodes);
  element.append(wrapped);
}

/** A link keeps its words; where it leads, only when links may lead there. */
function checkLink(link: HTMLAnchorElement, site: OwnSite): void {
  const own = link.dataset['target'];
  if (own !== undefined && /^(?:page|document):[\w#-]+$/.test(own)) return;
  delete link.dataset['target'];
  const href = linkDestination((link.getAttribute('href') ?? '').trim());
  const page = pageTarget(href, site);
  if (page !== null) link.dataset['target'] = page;
  else if (isOutsideTarget(href)) link.setAttribute('href', asciiTarget(href));
  else link.replaceWith(...link.childNodes);
}

/** The target of a link to a page of this site, seen as visitors do or in the editor; null: it leads elsewhere. */
export function pageTarget(href: string, { origin, pages }: OwnSite): string | null {
  const url = URL.parse(href);
  if (url?.origin !== origin) return null;
  const address = url.pathname.replace(/^\/edit(?=\/|$)/, '').replace(/\/$/, '') || '/';
  const page = pages.find((one) => one.address === address);
  return page ? `page:${page.id}` : null;
}

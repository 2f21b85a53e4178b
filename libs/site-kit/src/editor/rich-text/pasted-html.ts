import { isOutsideTarget } from '@portal/content-core/rich-text';
import { gatherWordLists } from './word-lists.ts';

/** Elements that go with all they hold. */
const GONE =
  'script, style, head, meta, link, title, iframe, object, embed, svg, math, template, noscript, video, audio, canvas, form';

/** All that an element keeps. The last is how the editor knows its own copies. */
const KEPT = new Set(['href', 'start', 'data-target', 'data-spread', 'data-pm-slice']);

/** Styles that hide an element; the second is Word's. */
const HIDDEN = /(?:^|[;\s])(?:display:\s*none|mso-hide:\s*all)/i;

const BLOCKS = 'p, div, li, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6';

const TABLE_PARTS = 'caption, thead, tbody, tfoot, tr, th, td';

/** What tells the site's own pages among addresses. */
export interface OwnSite {
  origin: string;
  pages: readonly { id: string; address: string }[];
}

/**
 * What was pasted from Word, Google Docs or a web page, cleaned to what a text can be, and how many pictures were left out. Under the
 * page's policy a `style` attribute and an event handler are refused even in a document that is not shown, so they are renamed before
 * parsing, and read as data.
 */
export function cleanPastedHtml(html: string, site: OwnSite): { html: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const pictures = body.querySelectorAll('img, picture, [src^="data:image"]').length;
  for (const element of body.querySelectorAll(`${GONE}, img, picture`)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[hidden], [data-look]'))
    if (element.hidden || HIDDEN.test(element.dataset['look'] ?? '')) element.remove();
  gatherWordLists(body);
  for (const table of body.querySelectorAll('table')) asLines(table);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    readLook(element);
    if (element instanceof HTMLAnchorElement) checkLink(element, site);
    for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6'))
    if (block.textContent.trim() === '' && block.querySelector('br') === null) block.remove();
  return { html: body.innerHTML, pictures };
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

/**
 * Without all that stands between `begin` and the next `end`, both included. What is never ended goes to the end of the text, as a
 * browser reads it. Each letter is read once, so that a page full of beginnings stalls nothing.
 */
function without(html: string, begin: RegExp, end: RegExp): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    begin.lastIndex = at;
    const from = begin.exec(html)?.index ?? html.length;
    kept.push(html.slice(at, from));
    end.lastIndex = from;
    if (end.exec(html) === null) return kept.join('');
    at = end.lastIndex;
  }
}

/** Bold and slanted words that only their look says are so; a `b` that looks plain (Google Docs) is none. */
function readLook(element: HTMLElement): void {
  const look = element.dataset['look'] ?? '';
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(look)?.[1];
  const isBold = weight === 'bold' || Number(weight) >= 600;
  const isSlanted = /(?:^|[;\s])font-style:\s*italic/i.test(look);
  const isHeading = /^H[1-6]$/.test(element.tagName);
  if (isBold && !isHeading) wrapInside(element, 'strong');
  if (isSlanted) wrapInside(element, 'em');
  const isPlain = weight !== undefined && !isBold;
  if (/^(?:B|STRONG)$/.test(element.tagName) && isPlain) element.replaceWith(...element.childNodes);
}

function wrapInside(element: HTMLElement, name: 'strong' | 'em'): void {
  if (element.querySelector(BLOCKS) !== null || element.textContent.trim() === '') return;
  const wrapped = document.createElement(name);
  wrapped.append(...element.childNodes);
  element.append(wrapped);
}

/** The caption and each row as a line: a text has no tables, and no word is lost. */
function asLines(table: HTMLTableElement): void {
  const rows = [...table.rows].map(({ cells }) => asLine([...cells]));
  table.replaceWith(...(table.caption ? [asLine([table.caption])] : []), ...rows);
}

/** What stands in the cells, with its links; blocks in a cell (Word puts a paragraph in each) follow after a space. */
function asLine(cells: readonly HTMLElement[]): HTMLParagraphElement {
  const line = document.createElement('p');
  for (const cell of cells) {
    if (cell.textContent.trim() === '') continue;
    for (const block of cell.querySelectorAll(`${BLOCKS}, ${TABLE_PARTS}`))
      block.replaceWith(' ', ...block.childNodes);
    if (line.hasChildNodes()) line.append(' · ');
    line.append(...cell.childNodes);
  }
  return line;
}

/** A link keeps its words; where it leads, only when links may lead there. */
function checkLink(link: HTMLAnchorElement, site: OwnSite): void {
  const own = link.dataset['target'];
  if (own !== undefined && /^(?:page|document):[\w#-]+$/.test(own)) return;
  delete link.dataset['target'];
  const href = (link.getAttribute('href') ?? '').trim();
  const page = pageTarget(href, site);
  if (page !== null) link.dataset['target'] = page;
  else if (isOutsideTarget(href)) link.setAttribute('href', href);
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

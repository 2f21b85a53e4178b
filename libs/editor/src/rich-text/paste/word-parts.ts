import type { Look } from './markup/looks.ts';
import type { PasteLosses } from '../../words/paste/paste-losses.ts';
import { BLOCKS } from './markup/text-nodes.ts';

const SHOW_ELEMENTS_AND_TEXT = 5;

/** Comments on a text: Word's, those of Google Docs, and links that lead to them and back. */
const COMMENTS = [
  '.MsoCommentReference',
  '.msocomanchor',
  '.msocomtxt',
  '.msocomoff',
  'a[href*="#_msocom_"]',
  'a[href*="#_msoanchor_"]',
  'a[href*="#cmnt"]',
].join();

/** Removes what a word processor adds around a text: comments, headers and footers, codes of fields, the rule above footnotes. */
export function removeWordParts(
  body: HTMLElement,
  lookOf: (element: Element) => Look,
  losses: PasteLosses,
): void {
  for (const element of body.querySelectorAll(COMMENTS)) {
    if (!element.isConnected || isOtherLink(element)) continue;
    if (element.textContent.trim() !== '') losses.add('comments');
    const raised = element.closest('sup');
    (commentOf(element) ?? (raised?.textContent === element.textContent ? raised : element)).remove();
  }
  for (const element of body.querySelectorAll('[data-look*="mso-" i]')) {
    if (!element.isConnected) continue;
    const look = lookOf(element);
    const part = look.get('mso-element') ?? '';
    if (/^comment(?:-list)?$/.test(part)) {
      if (element.textContent.trim() !== '') losses.add('comments');
      element.remove();
    } else if (/^(?:header|footer)$/.test(part)) {
      if (element.textContent.trim() !== '') losses.add('headers');
      element.remove();
    } else if (/^(?:foot|end)note-list$/.test(part)) {
      for (const rule of element.querySelectorAll('hr, br[clear]')) rule.remove();
    } else if (isSeparator(look)) element.remove();
    else if (isSpace(element, look)) element.textContent = ' ';
  }
  // Word online marks the end of each paragraph with a fixed space.
  for (const end of body.querySelectorAll('.EOP')) if (end.textContent.trim() === '') end.remove();
  removeFieldCodes(body, lookOf);
}

/** A link of a web page whose name begins as those of Google Docs do. */
function isOtherLink(element: Element): boolean {
  const [, name] = /#(cmnt.*)$/.exec(element.getAttribute('href') ?? '') ?? [];
  return name !== undefined && !/^cmnt(?:_ref)?\d+$/.test(name);
}

/** The text of a comment in Google Docs: a block at the end of the page that begins with the way back. */
function commentOf(link: Element): Element | null {
  if (!/#cmnt_ref/.test(link.getAttribute('href') ?? '')) return null;
  const block = link.closest(BLOCKS);
  const box = block?.parentElement;
  return box?.nodeName === 'DIV' && box.firstElementChild === block ? box : block;
}

/** Spaces that were typed, and tabs, which Word writes as fixed spaces. */
function isSpace(element: Element, look: Look): boolean {
  return (look.has('mso-spacerun') || look.has('mso-tab-count')) && element.textContent.trim() === '';
}

/** Page breaks, and the signs for the rule above footnotes. */
function isSeparator(look: Look): boolean {
  return (
    /^(?:foot|end)note-(?:continuation-)?separator/.test(look.get('mso-special-character') ?? '') ||
    (look.get('page-break-before') === 'always' && look.get('mso-special-character') === 'line-break') ||
    look.get('mso-break-type') === 'section-break'
  );
}

/** A field shows its result, between `field-separator` and `field-end`; before that is its code, as in `HYPERLINK "…"`. */
function removeFieldCodes(body: HTMLElement, lookOf: (element: Element) => Look): void {
  const codes: Text[] = [];
  const open: { from: number; isCode: boolean }[] = [];
  const left = new Set<Text>();
  const walker = body.ownerDocument.createTreeWalker(body, SHOW_ELEMENTS_AND_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 3) {
      if (open.some(({ isCode }) => isCode)) codes.push(node as Text);
      continue;
    }
    const part = lookOf(node as Element).get('mso-element');
    const last = open.at(-1);
    if (part === 'field-begin') open.push({ from: codes.length, isCode: true });
    else if (last && (part === 'field-separator' || part === 'field-end')) {
      if (last.isCode) for (const code of codes.slice(last.from)) left.add(code);
      last.isCode = false;
      if (part === 'field-end') open.pop();
    }
  }
  for (const code of left) code.remove();
}

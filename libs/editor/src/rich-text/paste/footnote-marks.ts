import type { PasteLosses } from '../../words/paste/paste-losses.ts';
import { characterAfter } from './markup/text-nodes.ts';

/** How word processors and wikis name both ends of a footnote. */
const NAME = /#((?:_ftn|_edn|ftn|edn|sdfootnote|sdendnote|fn|footnote|endnote|cite_(?:note|ref))[\w.:-]*)$/i;
/** A number, a letter, a Roman number or a sign, in brackets or not. */
const MARK = /^[[(]?(\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§]{1,3})[\])]?$/i;

/**
 * Writes the number of a footnote in brackets, `[1]`, so that it is no exponent of what is before it. Where the other end was not
 * pasted the number leads nowhere and is left out.
 */
export function writeFootnoteMarks(body: HTMLElement, losses: PasteLosses): void {
  const names = new Set<string>();
  for (const element of body.querySelectorAll('[id], [name]'))
    for (const name of [element.id, element.getAttribute('name')]) if (name) names.add(name);
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const href = link.getAttribute('href') ?? '';
    const other = NAME.exec(href)?.[1] ?? (isInSup(link) ? /#([^#]+)$/.exec(href)?.[1] : undefined);
    const mark = MARK.exec(link.textContent.trim())?.[1];
    if (other === undefined) continue;
    // A link from a footnote back to its reference, such as an arrow, is removed.
    if (mark === undefined && !/[\p{L}\p{N}]/u.test(link.textContent)) link.remove();
    if (mark === undefined) continue;
    if (names.has(other)) {
      const needsSpace = isStart(other) && /\S/.test(characterAfter(link));
      if (isStart(other)) removeRule(link);
      link.replaceWith(`[${mark}]${needsSpace ? ' ' : ''}`);
      continue;
    }
    losses.add('footnotes');
    link.remove();
  }
}

function isInSup(link: Element): boolean {
  return link.closest('sup') !== null || link.querySelector('sup') !== null;
}

/** Whether the link leads back, from the footnote to its mark. */
function isStart(name: string): boolean {
  return /anc|ref/i.test(name);
}

/** The rule above footnotes. */
function removeRule(link: Element): void {
  const block = link.closest('p, li, div');
  for (const one of [block, block?.parentElement])
    if (one?.previousElementSibling?.nodeName === 'HR') one.previousElementSibling.remove();
}

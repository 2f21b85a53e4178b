import { gatherLists } from './gathered-lists.ts';
import { type ListSign, signOfType } from './list-signs.ts';
import type { Look } from '../markup/looks.ts';

const TYPE = /(?:^|\s)(none|disc|circle|square|decimal|(?:lower|upper)-(?:alpha|latin|roman))(?:\s|$)/;

/**
 * Brings the lists of a web page to what this editor has, bullets and numbers that count on from a start, so that each entry has the sign
 * that it had: `a.` and `iv.` become text, numbers that skip begin another list, numbers that go down become text.
 */
export function keepListNumbers(body: HTMLElement, lookOf: (element: Element) => Look): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    moveIntoItems(list);
    const items = [...list.children].filter(({ nodeName }) => nodeName === 'LI');
    const signs = signsOf(list, items, lookOf);
    if (isPlain(list, signs)) continue;
    const gather = gatherLists();
    for (const [at, item] of items.entries()) {
      const sign = signs[at];
      if (!sign) continue;
      const block = list.ownerDocument.createElement('div');
      list.before(block);
      gather({ block, level: 1, sign, content: [...item.childNodes] });
    }
    list.remove();
  }
}

/** How a list, or one entry of it, is counted: as CSS calls it, or HTML's `type`. */
export function listType(list: Element, item: Element, lookOf: (element: Element) => Look): string {
  for (const element of [item, list]) {
    const look = lookOf(element);
    const styled = TYPE.exec(look.get('list-style-type') ?? look.get('list-style') ?? '')?.[1];
    if (styled !== undefined) return styled;
    const type = element.getAttribute('type');
    if (type !== null && /^[aAiI1]$/.test(type)) return type;
  }
  return list.nodeName === 'UL' ? 'disc' : 'decimal';
}

/** A list directly in a list belongs to the entry before it. */
function moveIntoItems(list: Element): void {
  for (const inner of list.children)
    if (/^(?:UL|OL)$/.test(inner.nodeName) && inner.previousElementSibling?.nodeName === 'LI')
      inner.previousElementSibling.append(inner);
}

function signsOf(
  list: Element,
  items: readonly Element[],
  lookOf: (element: Element) => Look,
): readonly ListSign[] {
  const isReversed = list.nodeName === 'OL' && list.hasAttribute('reversed');
  let next = wholeNumber(list.getAttribute('start')) ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const number = wholeNumber(item.getAttribute('value')) ?? next;
    next = number + (isReversed ? -1 : 1);
    const sign = signOfType(listType(list, item, lookOf), number);
    if (sign.kind !== 'number') return sign;
    return isReversed || number < 0 ? { kind: 'text', text: `${number}.` } : sign;
  });
}

/** Whether the list shows the same signs as it is. */
function isPlain(list: Element, signs: readonly ListSign[]): boolean {
  if (list.nodeName === 'UL') return signs.every(({ kind }) => kind === 'bullet');
  const start = wholeNumber(list.getAttribute('start')) ?? 1;
  return signs.every((sign, at) => sign.kind === 'number' && sign.number === start + at);
}

/** An attribute with a number, as lists have; null: it has none that a list of a text can begin with. */
export function wholeNumber(attribute: string | null): number | null {
  return attribute !== null && /^-?\d{1,6}$/.test(attribute.trim()) ? Number(attribute) : null;
}

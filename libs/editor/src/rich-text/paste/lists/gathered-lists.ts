import type { ListSign } from './list-signs.ts';
import { firstLine } from '../markup/text-nodes.ts';

/** An entry of a list that is a block of its own in what was pasted. */
export interface ListEntry {
  /** The block that the entry takes the place of. */
  block: Element;
  /** From 1. */
  level: number;
  sign: ListSign;
  content: readonly Node[];
}

const GATHERED = 'data-gathered-list';

/**
 * Makes lists of entries that are blocks of their own, one after the other. A numbered list begins at the number of its first entry, and
 * another begins where the numbers do not go on. An entry with another sign is a paragraph that begins with the sign.
 */
export function gatherLists(): (entry: ListEntry) => void {
  const last = new WeakMap<Element, number>();
  return ({ block, level, sign, content }) => {
    const above = block.previousElementSibling;
    const list = above?.hasAttribute(GATHERED) === true ? above : null;
    const place = level > 1 && list ? itemAt(list, level - 1) : null;
    if (sign.kind === 'text') {
      const paragraph = block.ownerDocument.createElement('div');
      paragraph.append(...content);
      firstLine(paragraph).prepend(`${sign.text} `);
      if (place) place.append(paragraph);
      else block.before(paragraph);
    } else {
      const item = block.ownerDocument.createElement('li');
      item.append(...content);
      const before = place ? place.lastElementChild : list;
      const fits = before && goesOn(before, sign, last) ? before : startList(block, sign);
      if (fits !== before) {
        if (place) place.append(fits);
        else {
          fits.setAttribute(GATHERED, '');
          block.before(fits);
        }
      }
      fits.append(item);
      if (sign.kind === 'number') last.set(fits, sign.number);
    }
    block.remove();
  };
}

function goesOn(list: Element, sign: ListSign, last: WeakMap<Element, number>): boolean {
  if (sign.kind === 'bullet') return list.nodeName === 'UL';
  return sign.kind === 'number' && list.nodeName === 'OL' && last.get(list) === sign.number - 1;
}

function startList(block: Element, sign: ListSign): Element {
  const list = block.ownerDocument.createElement(sign.kind === 'number' ? 'ol' : 'ul');
  if (sign.kind === 'number') list.setAttribute('start', String(sign.number));
  return list;
}

/** The last entry at a level of a list, or at the deepest there is above it. */
function itemAt(list: Element, level: number): Element | null {
  const item = list.lastElementChild;
  if (!item || level <= 1) return item;
  const inner = item.lastElementChild;
  return inner && /^(?:UL|OL)$/.test(inner.nodeName) ? itemAt(inner, level - 1) : item;
}

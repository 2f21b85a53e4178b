import { gatherLists } from './gathered-lists.ts';
import { type ListSign, listSign, signOfType } from './list-signs.ts';
import type { Look } from '../markup/looks.ts';
import { listType, wholeNumber } from './numbered-lists.ts';

/** An entry of a list as Word writes it: a paragraph of its own, with its level among its look. */
export function wordListLevel(look: string): number | null {
  const level = /\blevel(\d)/i.exec(look)?.[1];
  return level === undefined ? null : Number(level);
}

/** Makes lists of the paragraphs that Word writes in place of them. The number of a heading stays part of the heading. */
export function gatherWordLists(body: HTMLElement, lookOf: (element: Element) => Look): void {
  const gather = gatherLists();
  for (const block of body.querySelectorAll('[data-look*="mso-list" i]')) {
    const level = wordListLevel(lookOf(block).get('mso-list') ?? '');
    if (level === null || !block.isConnected) continue;
    const ignored = [...block.querySelectorAll('[data-look*="Ignore" i]')];
    const written = ignored[0]?.textContent ?? '';
    for (const sign of ignored) sign.remove();
    const sign = listSign(written);
    if (!/^H[1-6]$/.test(block.nodeName)) gather({ block, level, sign, content: [...block.childNodes] });
    else if (sign.kind !== 'bullet') block.prepend(`${written.trim()} `);
  }
}

/** Makes lists of those of Word online: lists of one entry each, with its level in an attribute. */
export function gatherOnlineLists(body: HTMLElement, lookOf: (element: Element) => Look): void {
  const gather = gatherLists();
  /** The last number at each level, for signs made of several, as `1.2`. */
  const numbers: number[] = [];
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter((item) => levelOf(item) !== null);
    if (items.length === 0) continue;
    const block = outermost(list);
    const start = wholeNumber(list.getAttribute('start')) ?? 1;
    for (const [at, item] of items.entries()) {
      const level = levelOf(item) ?? 1;
      numbers.length = level;
      numbers[level - 1] = start + at;
      const sign = onlineSign({ list, item, type: listType(list, item, lookOf), numbers });
      const place = block.ownerDocument.createElement('div');
      block.before(place);
      gather({ block: place, level, sign, content: [...item.childNodes] });
    }
    block.remove();
  }
}

/** From 1 to 9; null: no entry of Word online. Google Docs writes `aria-level` too, in lists that are nested already. */
function levelOf(item: Element): number | null {
  if (item.nodeName !== 'LI') return null;
  const isWrapped = item.parentElement?.parentElement?.classList.contains('ListContainerWrapper') === true;
  const level = item.getAttribute('data-aria-level') ?? (isWrapped ? item.getAttribute('aria-level') : null);
  return level === null ? null : Math.min(9, Math.max(1, Math.trunc(Number(level)) || 1));
}

/** The block that holds nothing but the list. */
function outermost(list: Element): Element {
  let block = list;
  for (;;) {
    const around = block.parentElement;
    if (around?.nodeName !== 'DIV' || around.childElementCount > 1) return block;
    if (around.textContent.trim() !== block.textContent.trim()) return block;
    block = around;
  }
}

function onlineSign(entry: {
  list: Element;
  item: Element;
  type: string;
  numbers: readonly number[];
}): ListSign {
  const { item, type, numbers } = entry;
  const number = numbers.at(-1) ?? 1;
  const pattern = item.getAttribute('data-leveltext') ?? '';
  const sign = signOfType(type, number);
  if (sign.kind === 'bullet') return sign;
  // The format is like `%1.%2.`, in which each level is replaced by its number.
  if (/%\d.*%\d/.test(pattern))
    return listSign(pattern.replace(/%(\d)/g, (_all, level) => String(numbers[Number(level) - 1] ?? 1)));
  const rest = /^%\d([.)])$/.exec(pattern)?.[1];
  return sign.kind === 'text' && rest !== undefined
    ? { kind: 'text', text: sign.text.slice(0, -1) + rest }
    : sign;
}

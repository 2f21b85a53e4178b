/** An entry of a list as Word writes it: a paragraph of its own, with its level among its look. */
export function wordListLevel(look: string): number | null {
  const level = /mso-list:[^;"']*\blevel(\d)/i.exec(look)?.[1];
  return level === undefined ? null : Number(level);
}

/** Whether the sign before an entry counts: `1.`, `a)`, `iv.`; everything else is a bullet. */
export function isNumbering(sign: string): boolean {
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]$/i.test(sign.trim());
}

/** Makes lists of the paragraphs that Word writes in place of them. */
export function gatherWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('[data-look*="mso-list"]')]) {
    const level = wordListLevel(paragraph.dataset['look'] ?? '');
    if (level === null || !paragraph.isConnected) continue;
    const sign = paragraph.querySelector<HTMLElement>('[data-look*="Ignore" i]');
    const isNumbered = isNumbering(sign?.textContent ?? '');
    sign?.remove();
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const list = before?.hasAttribute('data-word-list') === true ? before : startList(paragraph, isNumbered);
    listAt(list, level, isNumbered).append(item);
    paragraph.remove();
  }
}

function startList(before: HTMLElement, isNumbered: boolean): Element {
  const list = document.createElement(isNumbered ? 'ol' : 'ul');
  list.setAttribute('data-word-list', '');
  before.before(list);
  return list;
}

/** The list at a level below `list`, made where it is not there yet. */
function listAt(list: Element, level: number, isNumbered: boolean): Element {
  if (level <= 1) return list;
  const item = list.lastElementChild;
  if (!item) return list;
  const last = item.lastElementChild;
  if (last && /^(?:UL|OL)$/.test(last.tagName)) return listAt(last, level - 1, isNumbered);
  const inner = document.createElement(isNumbered ? 'ol' : 'ul');
  item.append(inner);
  return listAt(inner, level - 1, isNumbered);
}

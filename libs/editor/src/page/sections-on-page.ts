import { sectionMoves } from './section-moves.ts';

/** The elements of the page's sections, in their order. */
export function sectionElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.portal-main > .portal-section[id]')];
}

/** The element of one section. */
export function sectionElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.portal-main > .portal-section[id="${CSS.escape(id)}"]`);
}

/** The section that a node of the page lies in. */
export function sectionAround(node: EventTarget | null): HTMLElement | null {
  const element = node instanceof Element ? node.closest<HTMLElement>('.portal-section[id]') : null;
  return element?.parentElement?.classList.contains('portal-main') ? element : null;
}

/** The marked element that a node of the page lies in. */
export function fieldAround(node: EventTarget | null): HTMLElement | null {
  return node instanceof Element ? node.closest<HTMLElement>('[data-field]') : null;
}

/**
 * Scrolls only until one can see a section of the page, once the surface is drawn again: where that takes the focused element
 * away, React puts back how far the page was scrolled, which would end a smooth scroll.
 */
export function bringIntoView(id: string): void {
  requestAnimationFrame(() => sectionElement(id)?.scrollIntoView({ block: 'nearest' }));
}

/** Puts the focus on a section as a whole; the page stays where it is. */
export function focusSection(section: HTMLElement): void {
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** The marked element of one field. */
export function fieldElement(section: HTMLElement, path: string): HTMLElement | null {
  return section.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
}

/**
 * Puts the elements into `order`; those of deleted sections are removed. Returns the ids that have no element yet. The section
 * that holds the focus stays where it is, and the others are moved around it.
 */
export function arrangeSections(order: readonly string[]): string[] {
  const found = new Map(sectionElements().map((element) => [element.id, element]));
  const shown = new Set(order);
  for (const id of found.keys()) {
    if (shown.has(id)) continue;
    found.get(id)?.remove();
    found.delete(id);
  }
  const focused = sectionAround(document.activeElement)?.id ?? null;
  const wanted = [...shown].filter((id) => found.has(id));
  for (const { id, before } of sectionMoves([...found.keys()], wanted, focused)) {
    const element = found.get(id);
    const next = before === null ? null : found.get(before);
    if (!element) continue;
    if (next) next.before(element);
    else sectionElements().at(-1)?.after(element);
  }
  return order.filter((id) => !found.has(id));
}

/** Puts the element of a new section into its place among the others. */
export function insertSection(element: HTMLElement, order: readonly string[]): void {
  const before = order.slice(0, order.indexOf(element.id)).findLast((id) => sectionElement(id) !== null);
  const previous = before === undefined ? null : sectionElement(before);
  const first = sectionElements()[0];
  if (previous) previous.after(element);
  else if (first) first.before(element);
  else document.getElementById('portal-editor')?.before(element);
}

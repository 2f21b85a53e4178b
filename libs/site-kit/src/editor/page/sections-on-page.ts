/** The elements of the page's sections, in their order. */
export function sectionElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.portal-main > .portal-section[id]')];
}

/** The element of one section. */
export function sectionElement(id: string): HTMLElement | null {
  return sectionElements().find((element) => element.id === id) ?? null;
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

/** The marked element of one field. */
export function fieldElement(section: HTMLElement, path: string): HTMLElement | null {
  return section.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
}

/** Puts the elements into `order`; those of sections that are gone are taken away. Gives the ids that have no element yet. */
export function arrangeSections(order: readonly string[]): string[] {
  const found = new Map(sectionElements().map((element) => [element.id, element]));
  for (const [id, element] of found) if (!order.includes(id)) element.remove();
  const present = order.flatMap((id) => found.get(id) ?? []);
  for (const [index, element] of present.entries()) {
    const current = sectionElements()[index];
    if (current && current !== element) current.before(element);
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

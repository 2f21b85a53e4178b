import { sameJson } from '@portal/ports/json';
import type { KindSpec } from '../kinds/field-spec.ts';
import { openingSection } from '../content/opening-section.ts';
import type { PageDocument, SectionState } from '../content/page-document.ts';
import { emptyPage, type EmptyPageOptions } from './empty-page.ts';
import { on } from './listen.ts';
import { showLocked } from './lock-on-page.ts';
import { pageTitle, type PageTitleOptions } from './page-title.ts';
import { renderAgain, type RenderOptions } from './render-again.ts';
import {
  arrangeSections,
  fieldAround,
  fieldElement,
  sectionAround,
  sectionElement,
  sectionElements,
} from './sections-on-page.ts';
import { type SelectOptions, selectOnPage } from './select-on-page.ts';
import { makeTypable, refreshTexts } from './texts/typed-fields.ts';
import { typeInPlace } from './type-in-place.ts';

/** What the page itself needs to be edited. */
export interface SurfaceOptions
  extends SelectOptions, EmptyPageOptions, PageTitleOptions, Pick<RenderOptions, 'page' | 'lookUps'> {
  kinds: readonly KindSpec[];
  /** What a person calls a field. */
  label: (kind: string, path: string) => string;
}

/** The page being edited: selects what is pressed, takes what is typed in place, and shows what changes elsewhere. */
export function pageSurface(options: SurfaceOptions): { stop: () => void } {
  const { session, kinds, rich, label } = options;
  const main = document.querySelector<HTMLElement>('.portal-main');
  if (!main) return { stop: () => undefined };
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name);
  const holdsFocus = (id: string) => {
    if (rich.active()?.section === id) return true;
    const field = fieldAround(document.activeElement);
    return field !== null && sectionAround(field)?.id === id;
  };
  const prepare = (element: HTMLElement, state: SectionState) => {
    element.toggleAttribute('data-portal-hidden', state.hidden);
    makeTypable(element, { state, kind: kindOf(state.kind), label: (path) => label(state.kind, path) });
    rich.prepare(element, state);
    showLocked(element, session.get().locked[element.id] !== undefined);
  };
  const rendering = renderAgain({ ...options, holdsFocus, prepare, unrendered: rich.showUnrendered });

  const shown = new Map<string, SectionState>();
  let arranged: PageDocument | undefined;
  let { order } = session.get().page;
  let opening = openingSection(session.get().page)?.id;
  const sync = () => {
    const { page, origin } = session.get();
    // Many notifications change nothing on the page, such as those of the selection and of saving.
    if (page === arranged) return;
    const isReordered = !sameJson(order, page.order);
    ({ order } = page);
    arranged = page;
    const missing = arrangeSections(page.order);
    for (const [id, state] of Object.entries(page.sections)) {
      if (shown.get(id) === state && !missing.includes(id)) continue;
      shown.set(id, state);
      const element = sectionElement(id);
      const typing = fieldAround(document.activeElement);
      if (element) {
        element.toggleAttribute('data-portal-hidden', state.hidden);
        refreshTexts(element, state, origin === 'undo' ? null : typing);
        rich.refresh(element, state);
      }
      rendering.later(id);
    }
    showOpening(page);
    // The page keeps its size, and what is drawn around sections has to go with them.
    if (isReordered) document.dispatchEvent(new Event('portal-layout'));
  };

  /** The section that opens the page has another heading than the others. */
  const showOpening = (page: PageDocument) => {
    const before = opening;
    opening = openingSection(page)?.id;
    if (opening === before) return;
    for (const id of [before, opening]) if (id !== undefined && page.sections[id]) rendering.later(id);
  };

  let { locked } = session.get();
  const syncLocks = () => {
    const before = locked;
    ({ locked } = session.get());
    if (locked === before) return;
    for (const element of sectionElements()) showLocked(element, locked[element.id] !== undefined);
  };

  const leave = (id: string) => {
    if (holdsFocus(id)) return;
    rendering.left(id);
    if (session.get().saving.state === 'unsaved') void session.save();
  };
  const onBlur = (event: FocusEvent) => {
    const section = sectionAround(event.target);
    if (!section || !fieldAround(event.target)) return;
    session.endStep();
    // During the event `blur`, the next element does not have the focus yet.
    queueMicrotask(() => leave(section.id));
  };

  for (const element of sectionElements()) {
    const state = session.get().page.sections[element.id];
    if (!state) continue;
    shown.set(element.id, state);
    prepare(element, state);
  }
  const stops = [
    session.subscribe(sync),
    session.subscribe(syncLocks),
    typeInPlace(main, { session, kindOf }),
    selectOnPage(main, options),
    on(main, 'focusout', onBlur),
    onLeft(leave),
    emptyPage(main, options),
    pageTitle(main, options),
  ];
  return { stop: () => stops.forEach((stop) => stop()) };
}

/** Puts the caret into a field of the page; false when it cannot be typed in there. */
export function focusField(id: string, path: string): boolean {
  const field = typableField(id, path);
  field?.focus();
  return field !== null;
}

/** The element of a field that can be typed in on the page itself; null: it can be edited in the panel only. */
export function typableField(id: string, path: string): HTMLElement | null {
  const section = sectionElement(id);
  const field = section && fieldElement(section, path);
  return field?.isContentEditable ? field : null;
}

/** Called with a section when the focus has left its rich text and the toolbar. */
function onLeft(listener: (id: string) => void): () => void {
  const heard = (event: Event) => event instanceof CustomEvent && listener(String(event.detail));
  document.addEventListener('portal-left', heard);
  return () => document.removeEventListener('portal-left', heard);
}

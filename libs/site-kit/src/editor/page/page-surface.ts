import type { KindSpec } from '../model/field-spec.ts';
import { specAt } from '../model/field-spec.ts';
import type { LookUpState } from '../model/look-up-state.ts';
import type { PageDocument, SectionState } from '../model/page-document.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { RichFields } from './rich-fields.ts';
import { renderSection, swapSection } from './render-section.ts';
import { noteShown, seenIn } from './shown-values.ts';
import {
  arrangeSections,
  fieldAround,
  fieldElement,
  insertSection,
  sectionAround,
  sectionElement,
  sectionElements,
} from './sections-on-page.ts';
import {
  insertText,
  isPlainField,
  makeTypable,
  nameWhenEmpty,
  pastedText,
  refreshTexts,
  typedText,
} from './typed-fields.ts';

/** What the page itself needs to be edited. */
export interface SurfaceOptions {
  session: EditSession;
  kinds: readonly KindSpec[];
  page: string;
  /** Where links and pictures of sections are looked up. */
  lookUps: LookUpState;
  /** What a person calls a field. */
  label: (kind: string, path: string) => string;
  /** Shows a field in the panel, which is where it is edited. */
  openField: (id: string, path: string) => void;
  rich: RichFields;
  /** Follows a link to another page of the site, as the editor does. */
  follow: (address: URL) => void;
}

/** So long after the last change a section is rendered again. */
const RENDER_MS = 90;
/** While a section is being typed in it is only checked, not replaced, and less often. */
const CHECK_MS = 500;

/**
 * The page being edited: selects what is pressed, takes what is typed in place, and shows what changes elsewhere. A section
 * that holds the focus is never replaced: that waits until the focus has left it.
 */
export function pageSurface(options: SurfaceOptions): { stop: () => void } {
  const { session, kinds, rich, lookUps } = options;
  const main = document.querySelector<HTMLElement>('.portal-main');
  const shown = new Map<string, SectionState>();
  const timers = new Map<string, number>();
  const asked = new Map<string, AbortController>();
  const waiting = new Set<string>();
  let arranged: PageDocument | undefined;
  if (!main) return { stop: () => undefined };

  const kindOf = (name: string) => kinds.find((kind) => kind.name === name);
  const holdsFocus = (id: string) => {
    if (rich.active()?.section === id) return true;
    const field = fieldAround(document.activeElement);
    return field !== null && sectionAround(field)?.id === id;
  };
  const prepare = (element: HTMLElement, state: SectionState) => {
    element.toggleAttribute('data-portal-hidden', state.hidden);
    makeTypable(element, {
      state,
      kind: kindOf(state.kind),
      label: (path) => options.label(state.kind, path),
    });
    rich.prepare(element, state);
  };

  const render = async (id: string) => {
    const state = session.get().page.sections[id];
    if (!state) return;
    asked.get(id)?.abort();
    const mine = new AbortController();
    asked.set(id, mine);
    const first = session.get().page.order[0] === id;
    const { base } = session.get();
    const commit = lookUps.commit(base);
    const place = { page: options.page, commit, first };
    const rendered = await renderSection(state, { ...place, signal: mine.signal });
    if (!rendered || mine.signal.aborted) return;
    lookUps.found(base, rendered.commit, commit);
    const now = session.get().page.sections[id];
    // Deleted meanwhile.
    if (!now) return;
    if (now === state) session.report(id, rendered.problems);
    if (holdsFocus(id)) {
      waiting.add(id);
      return;
    }
    waiting.delete(id);
    show(id, state, rendered);
  };

  const show = (id: string, state: SectionState, rendered: Parameters<typeof swapSection>[1]) => {
    const old = sectionElement(id);
    if (rendered.element && !old) insertSection(rendered.element, session.get().page.order);
    const element = old ? swapSection(old, rendered) : rendered.element;
    if (element) prepare(element, state);
    // One's own new section is where the work goes on.
    if (!old && session.get().selected === id) element?.scrollIntoView({ block: 'nearest' });
    document.dispatchEvent(new Event('portal-layout'));
  };

  const renderLater = (id: string, ms: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      window.setTimeout(() => void render(id), ms),
    );
  };

  const sync = () => {
    const { page, origin } = session.get();
    // Much of what is heard of is no change of the page: what is selected, where one's changes are.
    if (page === arranged) return;
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
      renderLater(id, holdsFocus(id) ? CHECK_MS : RENDER_MS);
    }
  };

  const onInput = (event: Event) => {
    const field = fieldAround(event.target);
    const section = field && sectionAround(field);
    const state = section && session.get().page.sections[section.id];
    if (!field || !isPlainField(field) || !section || !state) return;
    nameWhenEmpty(field);
    const path = field.dataset['field'] ?? '';
    const isOneLine = specAt(kindOf(state.kind)?.fields ?? [], path)?.type === 'line';
    const value = typedText(field, isOneLine);
    session.change({ type: 'field', id: section.id, path, value, ...seenIn(field) });
    noteShown(field, value);
  };

  const onPaste = (event: ClipboardEvent) => {
    const field = fieldAround(event.target);
    if (!field || !isPlainField(field)) return;
    event.preventDefault();
    insertText(pastedText(event.clipboardData?.getData('text/plain') ?? '', isLine(field)));
  };

  const isLine = (field: HTMLElement) => {
    const state = session.get().page.sections[sectionAround(field)?.id ?? ''];
    const spec = specAt(kindOf(state?.kind ?? '')?.fields ?? [], field.dataset['field'] ?? '');
    return spec?.type === 'line';
  };

  const onKey = (event: KeyboardEvent) => {
    const field = fieldAround(event.target);
    if (!field?.isContentEditable) return;
    // The site's own scripts have no business with what is typed into a text.
    event.stopPropagation();
    if (event.key === 'Enter' && isLine(field)) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.blur();
    document.dispatchEvent(new CustomEvent('portal-frame', { detail: sectionAround(field)?.id }));
  };

  const onBeforeInput = (event: InputEvent) => {
    if (!event.inputType.startsWith('history')) return;
    event.preventDefault();
    if (event.inputType === 'historyUndo') session.undo();
    else session.redo();
  };

  const onFocus = (event: FocusEvent) => {
    const section = sectionAround(event.target);
    if (section && session.get().page.sections[section.id]) session.select(section.id);
  };

  const onBlur = (event: FocusEvent) => {
    const section = sectionAround(event.target);
    if (!section || !fieldAround(event.target)) return;
    // The next focus is not there yet.
    queueMicrotask(() => leave(section.id));
  };

  const leave = (id: string) => {
    if (holdsFocus(id)) return;
    if (waiting.delete(id)) renderLater(id, 0);
    if (session.get().saving.state === 'unsaved') void session.save();
  };

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const section = sectionAround(event.target);
    if (!section) {
      if (link) followLink(link, event);
      return;
    }
    const pressed =
      event.target instanceof Element ? event.target.closest('a, button, [type="submit"]') : null;
    if (pressed && !pressed.closest('video')) event.preventDefault();
    if (!session.get().page.sections[section.id]) return;
    session.select(section.id);
    const field = fieldAround(event.target);
    const point = { left: event.clientX, top: event.clientY };
    if (field && !field.isContentEditable && !rich.takes(field, point))
      options.openField(section.id, field.dataset['field'] ?? '');
  };

  const followLink = (link: HTMLAnchorElement, event: MouseEvent) => {
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || link.target === '_blank') return;
    event.preventDefault();
    options.follow(address);
  };

  const stops = [
    session.subscribe(sync),
    on(main, 'input', onInput),
    on(main, 'paste', onPaste),
    on(main, 'beforeinput', onBeforeInput),
    on(main, 'keydown', onKey),
    on(main, 'focusin', onFocus),
    on(main, 'focusout', onBlur),
    on(document, 'click', onClick, true),
    on(main, 'submit', (event) => event.preventDefault(), true),
    on(main, 'dragstart', (event) => event.preventDefault()),
    onLeft((id) => leave(id)),
  ];
  for (const element of sectionElements()) {
    const state = session.get().page.sections[element.id];
    if (!state) continue;
    shown.set(element.id, state);
    prepare(element, state);
  }
  return { stop: () => stops.forEach((stop) => stop()) };
}

/** Puts the caret into a field of the page; false when it cannot be typed in there. */
export function focusField(id: string, path: string): boolean {
  const section = sectionElement(id);
  const field = section && fieldElement(section, path);
  if (!field?.isContentEditable) return false;
  field.focus();
  return true;
}

/** Hears of sections whose rich text was left, its toolbar included. */
function onLeft(listener: (id: string) => void): () => void {
  const heard = (event: Event) => event instanceof CustomEvent && listener(String(event.detail));
  document.addEventListener('portal-left', heard);
  return () => document.removeEventListener('portal-left', heard);
}

function on<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement | Document,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
  capture = false,
): () => void {
  const heard = listener as EventListener;
  target.addEventListener(name, heard, capture);
  return () => target.removeEventListener(name, heard, capture);
}

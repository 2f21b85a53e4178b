import { valueAt } from '@portal/ports/json';
import { type KindSpec, specAt } from '../kinds/field-spec.ts';
import type { SectionState } from '../content/page-document.ts';
import type { RichText, RichTextOptions, RichTextState } from '../rich-text/rich-text.ts';
import type { EditSession } from '../saving/edit-session.ts';
import { showLocked } from './lock-on-page.ts';
import { sectionAround } from './sections-on-page.ts';
import { REDRAWN } from './texts/shown-values.ts';
import { PRESSED } from './texts/typed-fields.ts';

/** The text that holds the caret. */
export interface ActiveText {
  section: string;
  element: HTMLElement;
  text: RichText;
  state: RichTextState;
}

/** What happens at the text that holds the caret: the keyboard asks for its toolbar or its link form, or something was pasted, which lost what the message says. */
export type RichTextEvent = 'tools' | 'link' | { pasted: string };

/** Subscribes to these events; returns unsubscribe. */
export type OnRichText = (listener: (event: RichTextEvent) => void) => () => void;

/** The rich texts of the page. */
export interface RichFields {
  /** The text that holds the caret, also while its toolbar has the focus; null: none. */
  active(): ActiveText | null;
  subscribe(listener: () => void): () => void;
  /** Makes the texts of a section editable as they come into view. */
  prepare(section: HTMLElement, state: SectionState): void;
  /** The site cannot render the section as it is now: its texts are shown by what edits them, in place of what they were. */
  showUnrendered(section: HTMLElement, state: SectionState): void;
  /** Brings texts to what is stored. */
  refresh(section: HTMLElement, state: SectionState): void;
  /** Whether the field is edited where it stands, or about to be; the caret goes to the point then. */
  takes(element: HTMLElement, point: { left: number; top: number }): boolean;
  /** Looks where the focus is: a text that has lost it for good is let go. */
  settle(): void;
}

/** What the rich texts depend on. */
export interface RichFieldsOptions {
  session: EditSession;
  kinds: readonly KindSpec[];
  /** The address that a link target leads to; null: nowhere. */
  address: (target: string) => string | null;
  /** The site's pages, which pasted links may lead to. */
  pages: RichTextOptions['pages'];
  label: (kind: string, path: string) => string;
  onTools: RichTextOptions['onTools'];
  locale: string;
  onPasted: RichTextOptions['onPasted'];
  /** Whether the toolbar has the focus. */
  toolsHaveFocus: () => boolean;
  /** Loads what edits; it is not part of the first script. */
  load: () => Promise<(element: HTMLElement, options: RichTextOptions) => RichText | null>;
}

/** How far outside of the screen a text is made editable already. */
const MARGIN = '50% 0px';

/** Edits rich texts where they stand, each from when it comes into view. */
export function richFields(options: RichFieldsOptions): RichFields {
  const { session, kinds } = options;
  const opened = new Map<HTMLElement, RichText>();
  const pending = new Map<HTMLElement, { left: number; top: number } | null>();
  /** Elements that show what the text was before. */
  const outdated = new WeakSet<HTMLElement>();
  /** Elements whose text could not be made ready, since the code for it could not be loaded. */
  const failed = new Set<HTMLElement>();
  const listeners = new Set<() => void>();
  let active: ActiveText | null = null;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) void open(target);
    },
    { rootMargin: MARGIN },
  );

  const setActive = (next: ActiveText | null) => {
    active = next;
    for (const listener of listeners) listener();
  };

  async function open(element: HTMLElement): Promise<void> {
    seen.unobserve(element);
    const openText = await options.load().catch(() => null);
    const point = pending.get(element);
    pending.delete(element);
    if (!openText) return void failed.add(element);
    const section = sectionAround(element);
    const state = section && session.get().page.sections[section.id];
    const path = element.dataset['field'] ?? '';
    const value = valueAt(state?.data, path);
    if (!section || !state || typeof value !== 'string' || opened.has(element)) return;
    const id = section.id;
    const spec = specAt(kinds.find(({ name }) => name === state.kind)?.fields ?? [], path);
    const text = openText(element, {
      text: value,
      replaces: outdated.has(element),
      only: spec?.type === 'rich-text' ? spec.only : undefined,
      look: { heading: Number(element.dataset['heading'] ?? 3), address: options.address },
      pages: options.pages,
      label: options.label(state.kind, path),
      onChange({ text: next, ...seen }) {
        const stored = next === '' && spec?.required !== true ? undefined : next;
        session.change({ type: 'field', id, path, value: stored, ...seen });
      },
      onState: (now) => active?.element === element && setActive({ ...active, state: now }),
      onFocus: () => text && setActive({ section: id, element, text, state: text.state() }),
      onBlur: () => void setTimeout(settle),
      onRedrawn: () => void document.dispatchEvent(new Event(REDRAWN)),
      onTools: options.onTools,
      locale: options.locale,
      onPasted: options.onPasted,
    });
    if (!text) return;
    opened.set(element, text);
    showLocked(section, session.get().locked[id] !== undefined);
    if (point) text.focusAt(point);
  }

  function settle(): void {
    if (!active || active.text.hasFocus() || options.toolsHaveFocus()) return;
    const { section } = active;
    setActive(null);
    document.dispatchEvent(new CustomEvent('portal-left', { detail: section }));
  }

  const textsOf = (section: HTMLElement, { kind }: SectionState): HTMLElement[] => {
    const fields = kinds.find(({ name }) => name === kind)?.fields ?? [];
    const isRich = ({ dataset }: HTMLElement) => specAt(fields, dataset['field'] ?? '')?.type === 'rich-text';
    return [...section.querySelectorAll<HTMLElement>('[data-field]')].filter(
      (element) => isRich(element) && !element.closest(PRESSED),
    );
  };

  const openWhenSeen = (element: HTMLElement) => {
    failed.delete(element);
    pending.set(element, null);
    seen.unobserve(element);
    seen.observe(element);
  };

  window.addEventListener('online', () => {
    for (const element of failed) openWhenSeen(element);
  });

  /** Elements that were replaced take their texts with them. */
  const sweep = () => {
    for (const element of failed) if (!element.isConnected) failed.delete(element);
    for (const [element, text] of opened) {
      if (element.isConnected) continue;
      text.close();
      opened.delete(element);
      if (active?.element === element) setActive(null);
    }
  };

  return {
    active: () => active,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare(section, state) {
      sweep();
      for (const element of textsOf(section, state)) openWhenSeen(element);
    },
    showUnrendered(section, state) {
      for (const element of textsOf(section, state)) {
        if (opened.has(element)) continue;
        outdated.add(element);
        openWhenSeen(element);
      }
    },
    refresh(section, state) {
      for (const [element, text] of opened) {
        if (!section.contains(element)) continue;
        const value = valueAt(state.data, element.dataset['field'] ?? '');
        // A text that the editor cannot show is rendered by the site, as any other field.
        if (text.show(typeof value === 'string' ? value : '')) continue;
        text.close();
        opened.delete(element);
      }
    },
    takes(element, point) {
      if (opened.has(element)) return true;
      if (failed.has(element)) {
        // Its editor could not be loaded: this time the text is edited in the panel.
        openWhenSeen(element);
        return false;
      }
      if (!pending.has(element)) return false;
      pending.set(element, point);
      return true;
    },
    settle,
  };
}

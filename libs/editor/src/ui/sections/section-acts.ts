import { useMemo } from 'react';
import { fill } from '@portal/ui/text';
import type { KindSpec } from '../../kinds/field-spec.ts';
import { copyOf, newSection } from '../../kinds/new-section.ts';
import type { SectionState } from '../../content/page-document.ts';
import { scrollToSee } from '../../page/seen-part.ts';
import { sectionElement } from '../../page/sections-on-page.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor } from '../context/editor-context.ts';
import { rowHeight, seenPart } from '../parts/narrow.ts';
import { focusOnPage } from '../parts/regions.ts';
import { markMoved } from './use-moved.ts';

/** The acts on a whole section. Each act is announced to screen readers. */
export interface SectionActs {
  /** Selects a section, focuses it, and announces which one it is. */
  goTo(id: string): void;
  /**
   * Adds a section before the section with the id `before`; null: at the end. `made`: the section to add, in place of a new one of the
   * kind. Returns false when nothing was added, because the kind needs an image that has to be chosen first.
   */
  add(kind: KindSpec, before: string | null, made?: SectionState | null): boolean;
  duplicate(id: string): void;
  /** Moves a section by so many positions; negative: up. Does nothing where that would be beyond the first or the last position. */
  move(id: string, by: number): void;
  /** Moves a section before the section with the id `before`; null: to the end. */
  moveBefore(id: string, before: string | null): void;
  hide(id: string, isHidden: boolean): void;
  remove(id: string): void;
}

/** The acts on the sections of the open page. */
export function useSectionActs(): SectionActs {
  const { announce, kinds, session, words } = useEditor();
  return useMemo(() => {
    const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
    const nameOf = (id: string) => kindTitle(words, kinds, session.get().page.sections[id]?.kind ?? '');
    const announceAct = (text: string, id: string) => {
      const { order } = session.get().page;
      announce(fill(text, { name: nameOf(id), place: order.indexOf(id) + 1, count: order.length }));
      requestAnimationFrame(() => bringWhollyIntoView(id));
    };
    const moveTo = (id: string, to: number) => {
      const focused = document.activeElement;
      session.change({ type: 'move', id, to });
      session.select(id);
      // An element that is moved in the document loses the focus.
      if (focused instanceof HTMLElement && sectionElement(id)?.contains(focused)) focused.focus();
      announceAct(words.acts.moved, id);
      markMoved(id);
    };
    return {
      goTo(id) {
        session.select(id);
        focusOnPage(id);
        announceAct(words.acts.at, id);
      },
      add(kind, before, made) {
        const { audience } = session.get().base;
        const section = made ?? newSection(kind, { random, images: [], audience });
        if (!section) return false;
        const { order } = session.get().page;
        session.change({ type: 'add', section, at: before === null ? order.length : order.indexOf(before) });
        announceAct(words.acts.added, section.id);
        return true;
      },
      duplicate(id) {
        const { page } = session.get();
        const original = page.sections[id];
        if (!original) return;
        const section = copyOf(original, random);
        session.change({ type: 'add', section, at: page.order.indexOf(id) + 1 });
        announceAct(words.acts.added, section.id);
      },
      move(id, by) {
        const { order } = session.get().page;
        const to = order.indexOf(id) + by;
        if (to >= 0 && to < order.length) moveTo(id, to);
      },
      moveBefore(id, before) {
        const rest = session.get().page.order.filter((one) => one !== id);
        if (before !== id) moveTo(id, before === null ? rest.length : rest.indexOf(before));
      },
      hide(id, hidden) {
        session.change({ type: 'settings', id, settings: { hidden } });
        announceAct(hidden ? words.acts.hidden : words.acts.shown, id);
      },
      remove(id) {
        // The deletion is announced by the notice that offers to undo it.
        session.change({ type: 'remove', id });
      },
    };
  }, [announce, kinds, session, words]);
}

/** Scrolls until a section and the row of its tools above it are visible: the whole section where there is room. */
function bringWhollyIntoView(id: string): void {
  const section = sectionElement(id)?.getBoundingClientRect();
  if (!section) return;
  const { top, bottom } = seenPart();
  const by = scrollToSee(section, { top: top + rowHeight(), bottom });
  if (by !== 0) window.scrollBy({ top: by });
}

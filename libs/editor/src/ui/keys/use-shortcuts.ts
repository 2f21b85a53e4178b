import { useLayoutEffect } from 'react';
import { pressedKey } from '@portal/ui/keys';
import { isInDialog } from '../../page/listen.ts';
import { sectionAround, sectionElements } from '../../page/sections-on-page.ts';
import type { EditSession } from '../../saving/edit-session.ts';
import { focusOnPage, focusSurface, regionOf, regionsFrom } from '../parts/regions.ts';
import type { SectionActs } from '../sections/section-acts.ts';

/** What the keyboard can do besides typing. */
export interface ShortcutActs {
  session: EditSession;
  sections: SectionActs;
  openPanel: () => void;
  showShortcuts: () => void;
  showCommands: () => void;
  undo: () => void;
  redo: () => void;
  /** Whether a running text is being edited, in which the key for commands sets a link. */
  isInRichText: () => boolean;
}

/** Listens for the editor's keys on the whole page. Those of a text being typed in stay the text's. */
export function useShortcuts(acts: ShortcutActs): void {
  // The listener is added before the browser paints, so that a key pressed as soon as the editor is visible counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key === null || event.defaultPrevented || isInDialog(event)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.altKey) return onCommand(event, key, acts);
      if (event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
        event.preventDefault();
        const step = key === 'ArrowDown' ? 1 : -1;
        const { selected } = acts.session.get();
        if (!event.shiftKey) selectNext(acts, step);
        else if (selected !== null) acts.sections.move(selected, step);
      } else if (key === 'F6') {
        event.preventDefault();
        goOn(event, acts);
      } else if (key === 'Escape') goBack(event, acts);
      else if (!isTextual(event) && key === '?') acts.showShortcuts();
      else if (key === 'Enter' && isOnSection(event) && acts.session.get().selected !== null) {
        event.preventDefault();
        goToPanel(acts);
      }
    };
    // The capture phase runs before the listener of a text, which stops the event.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [acts]);
}

function onCommand(event: KeyboardEvent, pressed: string, acts: ShortcutActs): void {
  const key = pressed.toLowerCase();
  const { selected } = acts.session.get();
  const act =
    key === 'd' && selected !== null
      ? () => acts.sections.duplicate(selected)
      : key === 's'
        ? () => void acts.session.save()
        : key === 'z'
          ? event.shiftKey
            ? acts.redo
            : acts.undo
          : key === 'y'
            ? acts.redo
            : key === 'k' && !acts.isInRichText() && !isIn(event, '.rich-input')
              ? acts.showCommands
              : null;
  if (!act) return;
  event.preventDefault();
  act();
}

/** Puts the focus into the panel, on what `wanted` selects there, else on the first field of the section at hand. */
export function goToPanel({ openPanel }: Pick<ShortcutActs, 'openPanel'>, wanted?: string): void {
  openPanel();
  focusSurface('panel', wanted);
}

/** Selects the section after or before the one at hand. */
function selectNext({ session, sections }: ShortcutActs, step: 1 | -1): void {
  const ids = idsOnPage(session);
  const { selected } = session.get();
  const at = selected === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(selected);
  const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
  if (next !== undefined) sections.goTo(next);
}

/** Moves the focus to the next part of the editor that is there, or to the one before. */
function goOn(event: KeyboardEvent, acts: ShortcutActs): void {
  const { selected } = acts.session.get();
  for (const region of regionsFrom(regionOf(event), event.shiftKey ? -1 : 1)) {
    if (region === 'panel') return goToPanel(acts);
    if (region !== 'page' && focusSurface(region)) return;
    const section = selected ?? idsOnPage(acts.session)[0];
    if (region === 'page' && section !== undefined) return acts.sections.goTo(section);
  }
}

/** From the editor's own surface back to the section on the page; from there to the page as a whole. Texts and menus do it themselves. */
function goBack(event: KeyboardEvent, { session }: ShortcutActs): void {
  const { selected } = session.get();
  if (isIn(event, '.link-form')) return;
  if (regionOf(event) !== 'page') {
    if (selected !== null && focusOnPage(selected)) event.preventDefault();
  } else if (!isTextual(event) && !isOnSurface(event)) {
    session.select(null);
    // The focus is removed; otherwise it would select the section again when that is drawn again.
    if (isOnSection(event) && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
}

function idsOnPage(session: EditSession): string[] {
  const { sections } = session.get().page;
  return sectionElements()
    .map(({ id }) => id)
    .filter((id) => sections[id]);
}

/** Whether the focus is on a section as a whole, or was on something of the page that was removed. */
function isOnSection({ target }: KeyboardEvent): boolean {
  return target === document.body || (target instanceof Element && target === sectionAround(target));
}

function isOnSurface({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.id === 'portal-editor';
}

/** Whether the focus is within such an element, of the editor's own surface too. */
function isIn(event: KeyboardEvent, selector: string): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(selector) !== null;
}

function isTextual(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

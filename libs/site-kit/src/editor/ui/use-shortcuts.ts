import { useLayoutEffect } from 'react';
import { isInDialog } from '../page/listen.ts';
import { sectionElement, sectionElements } from '../page/sections-on-page.ts';
import type { SectionActs } from './section-acts.ts';
import type { EditSession } from '../session/edit-session.ts';

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
  // Not after the next frame: a key pressed when the editor is seen counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isInDialog(event)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.altKey) return onCommand(event, acts);
      if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const { selected } = acts.session.get();
        if (!event.shiftKey) selectNext(acts.session, step);
        else if (selected !== null) acts.sections.move(selected, step);
      } else if (!isTextual(event) && event.key === '?') acts.showShortcuts();
      else if (!isTextual(event) && event.key === 'Escape') acts.session.select(null);
    };
    // Before the page's own listeners: what is typed into a text does not come further.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [acts]);
}

function onCommand(event: KeyboardEvent, acts: ShortcutActs): void {
  const key = event.key.toLowerCase();
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
            : key === 'k' && !acts.isInRichText()
              ? acts.showCommands
              : null;
  if (!act) return;
  event.preventDefault();
  act();
}

/** Selects the section after or before the one at hand, and brings it into view. */
function selectNext(session: EditSession, step: 1 | -1): void {
  const { page, selected } = session.get();
  const ids = sectionElements()
    .map(({ id }) => id)
    .filter((id) => page.sections[id]);
  const at = selected === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(selected);
  const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
  if (next === undefined) return;
  session.select(next);
  sectionElement(next)?.scrollIntoView({ block: 'nearest' });
}

function isTextual(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { pressedKey } from '@portal/ui/keys';
import { isInDialog, on } from '../../page/listen.ts';
import { sectionAround, sectionElement } from '../../page/sections-on-page.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { noteTop } from './frame-row.ts';
import { Icon } from '../parts/Icon.tsx';
import { LockPart } from './LockPart.tsx';
import { barHeight, rowHeight, seenPart } from '../parts/narrow.ts';
import { regionOf } from '../parts/regions.ts';

/** The section in which somebody tried to edit while it was locked, and where on the screen, in pixels. */
interface Tried {
  id: string;
  left: number;
  top: number;
}

/** When somebody presses a text of a locked section, or types while one is selected, shows there who edits it now. */
export function LockedNotice() {
  const { session, words } = useEditor();
  const [tried, setTried] = useState<Tried | null>(null);
  const shown = useRef<Tried | null>(null);
  shown.current = tried;
  const isLocked = useEditState(
    ({ locked, selected }) => tried !== null && selected === tried.id && tried.id in locked,
  );
  useEffect(() => {
    const lockedSection = (node: EventTarget | null) => {
      const section = sectionAround(node);
      return section && section.id in session.get().locked ? section : null;
    };
    const onPress = (event: MouseEvent) => {
      const section = lockedSection(event.target);
      const isOnText = event.target instanceof Element && event.target.closest('[data-field]') !== null;
      // A press on the editor's own surface, on which the notice itself is drawn, neither shows nor closes the notice.
      if (regionOf(event) === 'page' && !isOwn(event))
        setTried(section && isOnText ? { id: section.id, left: event.clientX, top: event.clientY } : null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') return setTried(null);
      const { locked, selected } = session.get();
      if (selected === null || !(selected in locked) || !isEdit(event)) return;
      if (pressedKey(event) === ' ' && shown.current === null) return;
      event.preventDefault();
      const box = sectionElement(selected)?.getBoundingClientRect();
      if (shown.current?.id !== selected && box) setTried({ id: selected, left: box.left, top: box.top });
    };
    const stops = [on(document, 'click', onPress), on(document, 'keydown', onKey)];
    return () => stops.forEach((stop) => stop());
  }, [session]);
  // The position is cleared when the section is no longer locked; otherwise the notice would appear by itself with the next lock.
  useEffect(() => {
    if (tried !== null && !isLocked) setTried(null);
  }, [tried, isLocked]);
  if (tried === null || !isLocked) return null;
  const { bottom } = seenPart();
  const style: CSSProperties = {
    top: noteTop(tried.top, { bar: barHeight(), own: rowHeight(), bottom }),
    // The notice is as wide as its text, and stays within the screen.
    left: `clamp(0.5rem, ${tried.left}px - 3rem, 100vw - 23rem)`,
  };
  return (
    <div className="locked-note" style={style}>
      <LockPart id={tried.id} />
      <Button className="icon-button" aria-label={words.notes.dismiss} onPress={() => setTried(null)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

function isOwn(event: Event): boolean {
  return event.target instanceof Element && event.target.id === 'portal-editor';
}

/** True if the key would change a text that has the caret. */
function isEdit(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, target } = event;
  const key = pressedKey(event);
  if (
    key === null ||
    event.defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    isOwn(event) ||
    isInDialog(event)
  )
    return false;
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
    return false;
  return key === 'Backspace' || key === 'Delete' || (key.length === 1 && key !== '?');
}

import { useState } from 'react';
import type { Dragging } from '../page/drag-section.ts';
import { bringIntoView } from '../page/sections-on-page.ts';
import { kindTitle } from '../words/names.ts';
import { useEditor, useEditState } from './editor-context.ts';
import { DragHandle, SectionTools } from './SectionTools.tsx';
import { LockFrames } from './LockFrames.tsx';
import { barHeight } from './narrow.ts';
import { usePlace } from './use-place.ts';

/** Height of a frame's own row, which stands inside of the frame where there is no room above. */
const ROW_PX = 40;

type FramesProps = Record<'addAfter' | 'openHistory', (id: string) => void>;

/** The outlines over the page: of what others are editing, and of the section at hand. They move nothing on it. */
export function Frames(props: FramesProps) {
  return (
    <>
      <LockFrames />
      <SelectionFrame {...props} />
    </>
  );
}

/** The outline around the section at hand, with its name and its tools. */
function SelectionFrame({ addAfter, openHistory }: FramesProps) {
  const { kinds, words } = useEditor();
  const selected = useEditState((state) => state.selected);
  const kind = useEditState(({ page }) => (selected === null ? undefined : page.sections[selected]?.kind));
  const isLocked = useEditState(({ locked }) => selected !== null && locked[selected] !== undefined);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const place = usePlace(kind === undefined ? null : selected);
  if (selected === null || kind === undefined || !place) return null;
  const { top, left, width, height } = place;
  // While it is dragged the handle has to stay, however far the page scrolls.
  const bar = barHeight();
  const isInView = top + height > bar && top < window.innerHeight;
  const row = Math.min(Math.max(top - ROW_PX, bar), Math.max(top + height - ROW_PX, bar));
  return (
    <>
      {!isLocked && <div className="frame" style={{ top, left, width, height }} />}
      {dragging && <div className="drop-line" style={{ top: dragging.line, left, width }} />}
      {/* Out of view it is still reached by key, which brings the section back. */}
      <div
        className="frame-row"
        data-away={(!isInView && dragging === null) || undefined}
        style={{ top: row, left, maxWidth: width }}
        onFocus={() => isInView || bringIntoView(selected)}
      >
        <DragHandle id={selected} onDrag={setDragging} />
        <span className="frame-name">{kindTitle(words, kinds, kind)}</span>
        <SectionTools
          id={selected}
          addAfter={() => addAfter(selected)}
          openHistory={() => openHistory(selected)}
        />
      </div>
    </>
  );
}

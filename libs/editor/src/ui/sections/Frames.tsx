import { useState } from 'react';
import type { Dragging } from '../../page/drag-section.ts';
import { bringIntoView } from '../../page/sections-on-page.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { DragHandle, SectionTools } from './SectionTools.tsx';
import { rowTop } from './frame-row.ts';
import { labelledSections } from './labelled-sections.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { barHeight, rowHeight } from '../parts/narrow.ts';
import { useMoved } from './use-moved.ts';
import { useLockNews } from './use-lock-news.ts';
import { usePlace } from './use-place.ts';

const LockFrames = loadedLater(() => import('./LockFrames.tsx'), 'quiet');
const SectionLabels = loadedLater(() => import('./SectionLabels.tsx'), 'quiet');
const DropName = loadedLater(() => import('./DropName.tsx'), 'quiet');

type FramesProps = Record<'addAfter' | 'openHistory', (id: string) => void>;

/**
 * What is drawn over the page: the outlines of the section at hand and of sections that others edit, and labels of who sees a section. The
 * layout of the page does not change.
 */
export function Frames(props: FramesProps) {
  const hasLocks = useEditState(({ locked }) => Object.keys(locked).length > 0);
  useLockNews();
  const labelled = useEditState(({ page }) => labelledSections(page));
  return (
    <>
      {hasLocks && <LockFrames />}
      <SelectionFrame {...props} />
      {labelled !== '' && <SectionLabels ids={labelled} />}
    </>
  );
}

/** The outline of the section at hand, with its name and its tools. */
function SelectionFrame({ addAfter, openHistory }: FramesProps) {
  const { kinds, words } = useEditor();
  const selected = useEditState((state) => state.selected);
  const kind = useEditState(({ page }) => (selected === null ? undefined : page.sections[selected]?.kind));
  const isLocked = useEditState(({ locked }) => selected !== null && locked[selected] !== undefined);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const moved = useMoved();
  const place = usePlace(kind === undefined ? null : selected);
  if (selected === null || kind === undefined || !place) return null;
  const { top, left, width, height } = place;
  // While the section is dragged its handle has to stay in the document, however far the page scrolls.
  const bar = barHeight();
  const isInView = top + height > bar && top < window.innerHeight;
  return (
    <>
      {!isLocked && (
        <div
          className="frame"
          data-moved={moved === selected || undefined}
          style={{ top, left, width, height }}
        />
      )}
      {dragging && (
        <div className="drop-line" style={{ top: dragging.line, left, width }}>
          <DropName dragging={dragging} />
        </div>
      )}
      {/* Out of view it is still reached by key, which brings the section back. */}
      <div
        className="frame-row"
        data-away={(!isInView && dragging === null) || undefined}
        style={{ top: rowTop(place, { bar, own: rowHeight() }), left, maxWidth: width }}
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

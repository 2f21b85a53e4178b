import type { CSSProperties } from 'react';
import { personColour } from '../../live/person-colour.ts';
import type { LockedSection } from '../../saving/edit-state.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { chipTop, rowTop } from './frame-row.ts';
import { LockedNotice } from './LockedNotice.tsx';
import { barHeight, rowHeight } from '../parts/narrow.ts';
import { usePlace } from './use-place.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.lock-frame { position: fixed; pointer-events: none !important; z-index: -1; outline: 2px solid color-mix(in oklab, var(--person), var(--portal-text) 20%); outline-offset: -2px; }
.lock-chip { position: fixed; pointer-events: none !important; z-index: -1; display: flex; justify-content: end; }
.lock-chip > span { max-width: 100%; padding: 0.125rem 0.5rem; background: var(--person); color: #fff; font-size: 0.8125rem; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.locked-note { position: fixed; display: flex; align-items: start; width: max-content; max-width: min(22rem, calc(100vw - 1rem)); background: var(--portal-ground); border-radius: 0.375rem; box-shadow: 0 4px 24px rgb(0 0 0 / 0.18); }
/* Who edits the section at hand is shown in one place: the panel, or where it is shut the note at the text that was pressed. */
.surface:has(.panel .lock-note) .locked-note, .surface:has(.lock-note) .lock-chip[data-selected] { display: none; }
.surface:has(.locked-note) .panel .lock-note { background: color-mix(in oklab, var(--person) 16%, transparent); }
.locked-note .lock-note { border-width: 0 0 0 4px; }
`);

/**
 * Outlines of the sections that are edited elsewhere, each with the name of the lock holder. They are drawn over the page; its layout does
 * not change.
 */
export default function LockFrames() {
  const locked = useEditState((state) => state.locked);
  return (
    <>
      {Object.entries(locked).map(([id, lock]) => (
        <LockFrame key={id} id={id} lock={lock} />
      ))}
      <LockedNotice />
    </>
  );
}

function LockFrame({ id, lock }: { id: string; lock: LockedSection }) {
  const words = useEditor().words.locks;
  const place = usePlace(id);
  const selected = useEditState((state) => state.selected);
  const selectedPlace = usePlace(selected);
  if (!place) return null;
  const { top, left, width, height } = place;
  const rows = { bar: barHeight(), own: rowHeight() };
  const row = selectedPlace && rowTop(selectedPlace, rows);
  const chip = chipTop(place, { ...rows, screen: window.innerHeight, row });
  const colour = { '--person': personColour(lock.person) } as CSSProperties;
  return (
    <>
      <div className="lock-frame" ref={addRules} style={{ ...colour, top, left, width, height }} />
      {chip !== null && (
        <div
          className="lock-chip"
          data-selected={selected === id ? '' : undefined}
          style={{ ...colour, top: chip, left, width }}
        >
          <span>{lock.by === 'own-tab' ? words.youElsewhere : lock.name}</span>
        </div>
      )}
    </>
  );
}

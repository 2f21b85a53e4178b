import type { CSSProperties } from 'react';
import { useEffect, useRef } from 'react';
import { fill } from '../../view/language.ts';
import { personColour } from '../model/person-colour.ts';
import type { LockedSection } from '../session/edit-state.ts';
import { lockWords } from '../words/lock-words.ts';
import { kindTitle } from '../words/names.ts';
import { useEditor, useEditState } from './editor-context.ts';
import { chipTop, rowTop } from './frame-row.ts';
import { LockedNote } from './LockedNote.tsx';
import { barHeight, rowHeight } from './narrow.ts';
import { usePlace } from './use-place.ts';

/** The outlines of sections that are edited elsewhere, each with who it is. They lie over the page and move nothing on it. */
export function LockFrames() {
  const locked = useEditState((state) => state.locked);
  useLockNews();
  return (
    <>
      {Object.entries(locked).map(([id, lock]) => (
        <LockFrame key={id} {...{ id, lock }} />
      ))}
      <LockedNote />
    </>
  );
}

function LockFrame({ id, lock }: { id: string; lock: LockedSection }) {
  const { start } = useEditor();
  const words = lockWords(start.locale);
  const place = usePlace(id);
  const selectedPlace = usePlace(useEditState(({ selected }) => selected));
  if (!place) return null;
  const { top, left, width, height } = place;
  const rows = { bar: barHeight(), own: rowHeight() };
  const row = selectedPlace && rowTop(selectedPlace, rows);
  const chip = chipTop(place, { ...rows, screen: window.innerHeight, row });
  const colour = { '--person': personColour(lock.person) } as CSSProperties;
  return (
    <>
      <div className="lock-frame" style={{ ...colour, top, left, width, height }} />
      {chip !== null && (
        <div className="lock-chip" style={{ ...colour, top: chip, left, width }}>
          <span>{lock.by === 'own-tab' ? words.youElsewhere : lock.name}</span>
        </div>
      )}
    </>
  );
}

/** Reads aloud when the section at hand becomes locked, and when it can be edited again. */
function useLockNews(): void {
  const { announce, kinds, session, start, words } = useEditor();
  const selected = useEditState((state) => state.selected);
  const lock = useEditState(({ locked }) => (selected === null ? undefined : locked[selected]));
  const before = useRef({ selected, lock });
  useEffect(() => {
    const old = before.current;
    before.current = { selected, lock };
    if (selected === null || old.lock === lock) return;
    const said = lockWords(start.locale);
    if (lock) announce(lock.by === 'own-tab' ? said.ownTab : fill(said.another, { name: lock.name }));
    else if (old.selected === selected) {
      const kind = session.get().page.sections[selected]?.kind ?? '';
      announce(fill(said.free, { section: kindTitle(words, kinds, kind) }));
    }
  }, [announce, kinds, session, start, words, selected, lock]);
}

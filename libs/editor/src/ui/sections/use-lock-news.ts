import { useEffect, useRef } from 'react';
import { fill } from '@portal/ui/text';
import { kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';

/** Announces to screen readers when the section at hand becomes locked, and when it can be edited again. */
export function useLockNews(): void {
  const { announce, kinds, session, words } = useEditor();
  const selected = useEditState((state) => state.selected);
  const lock = useEditState(({ locked }) => (selected === null ? undefined : locked[selected]));
  const before = useRef({ selected, lock });
  useEffect(() => {
    const old = before.current;
    before.current = { selected, lock };
    if (selected === null || old.lock === lock) return;
    const lockWords = words.locks;
    if (lock)
      announce(lock.by === 'own-tab' ? lockWords.ownTab : fill(lockWords.another, { name: lock.name }));
    else if (old.selected === selected) {
      const kind = session.get().page.sections[selected]?.kind ?? '';
      announce(fill(lockWords.free, { section: kindTitle(words, kinds, kind) }));
    }
  }, [announce, kinds, session, words, selected, lock]);
}

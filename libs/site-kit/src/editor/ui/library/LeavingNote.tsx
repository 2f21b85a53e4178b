import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { LibraryList } from '../../session/library-list.ts';
import { useEditor } from '../editor-context.ts';
import { whyOf } from './why.ts';

/** So long what was deleted can be brought back. */
const UNDO_MS = 10_000;

interface LeavingNoteProps<Entry> {
  list: LibraryList<Entry>;
  nameOf: (entry: Entry) => string;
}

/** Says what was deleted, while that can be undone, and why something was not. Undo has the focus, and so comes into view. */
export function LeavingNote<Entry>({ list, nameOf }: LeavingNoteProps<Entry>) {
  const { words } = useEditor();
  const { leaving } = useSyncExternalStore(list.subscribe, list.get);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!leaving) return;
    setProblem('');
    const settle = async () => {
      const refusal = await list.settle();
      if (!refusal) return;
      setProblem(fill(words.library.notRemoved, { name: nameOf(leaving), why: whyOf(words, refusal) }));
    };
    const timer = setTimeout(() => void settle(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [leaving, list, nameOf, words]);
  // The library is closed: what was deleted stays deleted.
  useEffect(() => () => void list.settle(), [list]);
  return (
    <div className="row" role="status">
      {problem !== '' && (
        <p className="help" data-tone="problem">
          {problem}
        </p>
      )}
      {leaving && (
        <>
          <p>{fill(words.library.removed, { name: nameOf(leaving) })}</p>
          <Button key={nameOf(leaving)} className="secondary" autoFocus onPress={list.undoRemove}>
            {words.library.undo}
          </Button>
        </>
      )}
    </div>
  );
}

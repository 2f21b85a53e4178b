import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type Countdown, startCountdown } from '../../parts/countdown.ts';
import type { LibraryList } from '../../../library/entries/library-list.ts';
import { useEditor } from '../../context/editor-context.ts';
import { refusalMessage } from './refusal-message.ts';

/** How long a deletion can be undone, in milliseconds, from when neither the focus nor the pointer is on the notice. */
const UNDO_MS = 10_000;

interface LeavingNoticeProps<Entry> {
  list: LibraryList<Entry>;
  nameOf: (entry: Entry) => string;
}

/** Shows what was deleted, while that can be undone, and why something was not. Undo has the focus, and so comes into view. */
export function LeavingNotice<Entry>({ list, nameOf }: LeavingNoticeProps<Entry>) {
  const { words } = useEditor();
  const { leaving } = useSyncExternalStore(list.subscribe, list.get);
  const [problem, setProblem] = useState('');
  const note = useRef<HTMLDivElement>(null);
  const countdown = useRef<Countdown>(null);
  const hold = () => countdown.current?.hold(note.current?.matches(':hover, :focus-within') === true);
  useEffect(() => {
    if (!leaving) return;
    setProblem('');
    const settle = async () => {
      const refusal = await list.settle();
      if (!refusal) return;
      setProblem(
        fill(words.library.notRemoved, { name: nameOf(leaving), why: refusalMessage(words, refusal) }),
      );
    };
    const left = startCountdown({
      ms: UNDO_MS,
      now: () => performance.now(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      over: () => void settle(),
    });
    countdown.current = left;
    hold();
    return () => left.stop();
  }, [leaving, list, nameOf, words]);
  // Once the library is closed, a deletion can no longer be undone.
  useEffect(() => () => void list.settle(), [list]);
  return (
    <div
      ref={note}
      className="row"
      role="status"
      onFocus={hold}
      // The event `blur` is dispatched before the focus has moved.
      onBlur={() => queueMicrotask(hold)}
      onPointerEnter={hold}
      onPointerLeave={hold}
    >
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

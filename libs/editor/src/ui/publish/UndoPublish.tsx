import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type UndoOutcome, undoPublished } from '../../publishing/undo-publish.ts';
import { publicationWords } from '../../words/publication/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { useUndoQuestion } from './use-undo-question.tsx';

interface UndoProps {
  /** The commit of the newest publish. */
  commit: string;
  /** Whether it was itself the undoing of another one. */
  isUndo: boolean;
  /** Whether it stands in a dialog. */
  isInDialog?: boolean;
  /** Called with the publish that undid it. */
  undone: (commit: string) => void;
}

/** Undoes a publish, or makes it live again; says why when that cannot be. Where more people would see something, it asks first. */
export function UndoPublish({ commit, isUndo, isInDialog = false, undone }: UndoProps) {
  const { session, start, words } = useEditor();
  const { ask, question } = useUndoQuestion({ locale: start.locale, words }, isInDialog);
  const [isWorking, setWorking] = useState(false);
  const [done, setDone] = useState<UndoOutcome | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (done?.outcome === 'kept') button.current?.focus();
  }, [done]);
  const undo = async () => {
    setWorking(true);
    setDone(null);
    // Text that was typed meanwhile is saved to the draft first.
    await session.save();
    const came = await undoPublished(commit, (changes) => ask(isUndo, changes));
    // The page takes in the new version first, since text typed on the one before would conflict with it.
    if (came.outcome === 'undone') await session.refresh();
    setWorking(false);
    setDone(came);
    if (came.outcome === 'undone') undone(came.commit);
  };
  const own = publicationWords(start.locale).undo;
  if (start.approval?.mayPublish === false) return null;
  return (
    <>
      {done?.outcome === 'refused' && (
        <p className="help" role="alert" data-tone="problem">
          {fill(own[done.reason], { why: done.message })}
        </p>
      )}
      {!(isInDialog && question) && (
        <Button className="secondary" ref={button} isDisabled={isWorking} onPress={() => void undo()}>
          {isWorking ? own.working : isUndo ? own.redo : own.undo}
        </Button>
      )}
      {question}
    </>
  );
}

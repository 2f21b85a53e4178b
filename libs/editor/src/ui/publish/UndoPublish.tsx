import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type UndoOutcome, undoPublished } from '../../publishing/undo-publish.ts';
import { publicationWords } from '../../words/publication/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { useUndoQuestion } from './use-undo-question.tsx';

interface UndoProps {
  /** Commit of the newest publish. */
  commit: string;
  /** True: that publish was itself the undo of another one, so this makes the other one live again. */
  isUndo: boolean;
  /** True: the button is in a dialog, so the question is asked in its place and not in a second dialog. */
  isInDialog?: boolean;
  /** Called once it is undone, with the commit of the new publish. */
  undone: (commit: string) => void;
}

/**
 * A button that undoes a publish, or makes an undone one live again. It asks first where more people would see something, and shows the
 * reason where it is refused. Only for people who may publish.
 */
export function UndoPublish({ commit, isUndo, isInDialog = false, undone }: UndoProps) {
  const { session, start, words } = useEditor();
  const { ask, question } = useUndoQuestion({ locale: start.locale, words }, isInDialog);
  const [isWorking, setWorking] = useState(false);
  const [done, setDone] = useState<UndoOutcome | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled, so it gets it back when the person declined.
  useEffect(() => {
    if (done?.outcome === 'kept') button.current?.focus();
  }, [done]);
  const undo = async () => {
    setWorking(true);
    setDone(null);
    // Saves first what was typed since the last save.
    await session.save();
    const came = await undoPublished(commit, (changes) => ask(isUndo, changes));
    // The page takes in the new version first: text typed on the old one would conflict with it.
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

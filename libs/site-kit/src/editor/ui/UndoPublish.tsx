import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../view/language.ts';
import { type UndoOutcome, undoPublished } from '../session/publish-api.ts';
import { useEditor } from './editor-context.ts';

interface UndoProps {
  /** The newest publish. */
  commit: string;
  /** Whether it was itself the undoing of another one. */
  isUndo: boolean;
  /** Hears of the publish that took it back. */
  undone: (commit: string) => void;
}

/** Takes a publish back, or makes it live again; says why when that cannot be. */
export function UndoPublish({ commit, isUndo, undone }: UndoProps) {
  const { session, words } = useEditor();
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Extract<UndoOutcome, { outcome: 'refused' }> | null>(null);
  const undo = async () => {
    setWorking(true);
    setRefusal(null);
    // What was typed meanwhile is a draft first.
    await session.save();
    const done = await undoPublished(commit);
    // The page shows the version first: what is typed on the one before would conflict with it.
    if (done.outcome === 'undone') await session.refresh();
    setWorking(false);
    if (done.outcome === 'refused') setRefusal(done);
    else undone(done.commit);
  };
  const { undoPublish } = words;
  return (
    <>
      {refusal && (
        <p className="help" role="alert" data-tone="problem">
          {fill(undoPublish[refusal.reason], { why: refusal.message })}
        </p>
      )}
      <Button className="secondary" isDisabled={isWorking} onPress={() => void undo()}>
        {isWorking ? undoPublish.working : isUndo ? undoPublish.redo : undoPublish.undo}
      </Button>
    </>
  );
}

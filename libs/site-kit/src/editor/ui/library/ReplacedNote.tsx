import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import { undoSave } from '../../session/replace-picture.ts';
import { useEditor } from '../editor-context.ts';
import { whyOf } from './why.ts';

/** A replacement that was made. */
export interface Replaced {
  name: string;
  count: number;
  /** The save that made it. */
  commit: string;
}

/** Says in how many places a picture was replaced, and takes that back. */
export function ReplacedNote({ replaced, undone }: { replaced: Replaced; undone: () => void }) {
  const { session, words: all } = useEditor();
  const words = all.library.replace;
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  const [problem, setProblem] = useState('');
  const undo = async () => {
    setState('undoing');
    await session.save();
    const refusal = await undoSave(replaced.commit);
    setState(refusal ? 'done' : 'undone');
    if (!refusal) return undone();
    setProblem(refusal.code === 'conflict' ? words.undoConflict : whyOf(all, refusal));
  };
  return (
    <div className="row">
      <p role="status">{state === 'undone' ? words.undone : fill(words.done, { ...replaced })}</p>
      {state !== 'undone' && (
        <Button className="secondary" isDisabled={state === 'undoing'} onPress={() => void undo()}>
          {all.library.undo}
        </Button>
      )}
      {problem !== '' && (
        <p className="help" data-tone="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

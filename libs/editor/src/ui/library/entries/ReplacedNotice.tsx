import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill, type TextWith } from '@portal/ui/text';
import { undoSave } from '../../../library/entries/replace-everywhere.ts';
import { useEditor } from '../../context/editor-context.ts';
import { refusalMessage } from './refusal-message.ts';

/** A replacement that was made. */
export interface Replaced {
  name: string;
  count: number;
  /** The save that made it. */
  commit: string;
}

/** The words about a replacement that was made. */
export interface ReplacedWords extends Readonly<Record<'undone' | 'undoConflict', string>> {
  readonly done: TextWith<'name' | 'count'>;
}

interface ReplacedNoticeProps {
  replaced: Replaced;
  words: ReplacedWords;
  undone: () => void;
}

/** Reports in how many places an entry was replaced, and offers to undo that. */
export function ReplacedNotice({ replaced, words, undone }: ReplacedNoticeProps) {
  const { session, words: all } = useEditor();
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  const [problem, setProblem] = useState('');
  const undo = async () => {
    setState('undoing');
    await session.save();
    const refusal = await undoSave(replaced.commit);
    setState(refusal ? 'done' : 'undone');
    if (!refusal) return undone();
    setProblem(refusal.code === 'conflict' ? words.undoConflict : refusalMessage(all, refusal));
  };
  return (
    <div className="row">
      <p role="status">
        {state === 'undone' ? words.undone : fill(words.done, { name: replaced.name, count: replaced.count })}
      </p>
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

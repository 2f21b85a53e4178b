import { type ReactNode, useState } from 'react';
import type { ListedChange } from '../../changes/listed-changes.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import { loadedLater } from '../parts/loaded-later.tsx';

const load = () => import('./UndoQuestion.tsx');
const InDialog = loadedLater(load, 'note');
const OnSurface = loadedLater(load);

interface Asked {
  isUndo: boolean;
  changes: readonly ListedChange[];
  answer: (agrees: boolean) => void;
}

/**
 * Asks for agreement before the undo of a publish lets more people see something. `ask` resolves with true when the person agrees. The
 * caller has to draw `question`; it is null while nothing is asked. `isInDialog`: the caller draws it in a dialog that is open, so it opens
 * none of its own.
 */
export function useUndoQuestion(
  language: { locale: string; words: EditorWords },
  isInDialog: boolean,
): {
  ask: (isUndo: boolean, changes: readonly ListedChange[]) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (isUndo: boolean, changes: readonly ListedChange[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (agrees: boolean) => {
        setAsked(null);
        resolve(agrees);
      };
      setAsked({ isUndo, changes, answer });
    });
  const Question = isInDialog ? InDialog : OnSurface;
  const question = asked && (
    <Question
      {...language}
      isInDialog={isInDialog}
      isUndo={asked.isUndo}
      changes={asked.changes}
      confirm={() => asked.answer(true)}
      close={() => asked.answer(false)}
    />
  );
  return { ask, question };
}

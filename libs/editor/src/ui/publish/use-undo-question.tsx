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
 * Asks whether a publish is undone although more people see something by it. `question` is to be drawn; null while nothing is asked.
 * `isInDialog`: it is drawn within a dialog, and so not in one of its own.
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

import { type ReactNode, useState } from 'react';
import type { ListedChange } from '../model/listed-changes.ts';
import { loadedLater } from './loaded-later.tsx';

const UndoQuestion = loadedLater(() => import('./UndoQuestion.tsx'));

interface Asked {
  isUndo: boolean;
  changes: readonly ListedChange[];
  answer: (agrees: boolean) => void;
}

/** Asks whether a publish is undone although more people see something by it. `question` is to be drawn. */
export function useUndoQuestion(locale: string): {
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
  const question = asked && (
    <UndoQuestion
      {...{ locale, isUndo: asked.isUndo, changes: asked.changes }}
      confirm={() => asked.answer(true)}
      close={() => asked.answer(false)}
    />
  );
  return { ask, question };
}

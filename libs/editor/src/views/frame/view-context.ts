import { createContext, use } from 'react';
import type { ViewFrame } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { ViewWords } from '../../words/view/index.ts';

/** Something that is removed once it can no longer be undone. */
export interface Removal {
  /** Names what is removed among all that the view lists. */
  key: string;
  /** Said while it can be undone. */
  text: string;
  /** Removes it; null: it is done. `isLeaving`: the page may be closed before the response arrives. */
  act: (isLeaving: boolean) => Promise<Refusal | null>;
  /** Called once it is removed: shows the view without it. */
  done: () => Promise<void>;
  /** Said when it was refused; returns the sentence for a reason. */
  failed: (why: string) => string;
}

/** What every part of a view depends on. */
export interface ViewParts {
  frame: ViewFrame;
  words: ViewWords;
  /** Shows what an act came to; `undo` undoes it, by a button with that label and for so many milliseconds, unless the defaults do. */
  showToast: (text: string, undo?: () => void, by?: { label: string; ms: number }) => void;
  /** Keys of what is being removed, and so is not shown. */
  leaving: ReadonlySet<string>;
  removeLater: (removal: Removal) => void;
}

export const ViewContext = createContext<ViewParts | null>(null);

/** The view around a component. @throws TypeError outside of one */
export function useView(): ViewParts {
  const parts = use(ViewContext);
  if (!parts) throw new TypeError('This component is outside of a view.');
  return parts;
}

import { createContext, use } from 'react';
import type { ViewFrame } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { ViewWords } from '../../words/view/index.ts';

/** A removal that is delayed while it can be undone. */
export interface Removal {
  /** Identifies what is removed among everything that the view lists. */
  key: string;
  /** Text of the toast that offers to undo it. */
  text: string;
  /**
   * Removes it; resolves with null when that is done, else with the refusal. `isLeaving`: the page may be closed before the response
   * arrives.
   */
  act: (isLeaving: boolean) => Promise<Refusal | null>;
  /** Called once it is removed, to update the view. */
  done: () => Promise<void>;
  /** Returns the text of the toast for a refused removal. `why`: the reason. */
  failed: (why: string) => string;
}

/** The parts of a view's frame that every component in it can use. */
export interface ViewParts {
  frame: ViewFrame;
  words: ViewWords;
  /**
   * Shows a toast. With `undo` it has a button that calls it, and is shown until the next act or until it is closed; `by` sets the label of
   * that button and how many milliseconds the toast is shown, in place of that.
   */
  showToast: (text: string, undo?: () => void, by?: { label: string; ms: number }) => void;
  /** Keys of the delayed removals; what they identify is not shown. */
  leaving: ReadonlySet<string>;
  removeLater: (removal: Removal) => void;
}

export const ViewContext = createContext<ViewParts | null>(null);

/** Returns the parts of the view around a component. @throws TypeError outside a view */
export function useView(): ViewParts {
  const parts = use(ViewContext);
  if (!parts) throw new TypeError('This component is outside of a view.');
  return parts;
}

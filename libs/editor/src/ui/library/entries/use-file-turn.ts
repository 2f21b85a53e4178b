import { useState } from 'react';

/** What a form of the library is open for. */
export interface FileTurn {
  /** The file that was dropped and is next; null: none, or another one was chosen in the form. */
  file: File | null;
  /** All that were dropped and wait, `file` first. */
  waiting: readonly File[];
  isOpen: boolean;
  /** Sets one turn of the form apart from the next. */
  key: string;
  /** Opens the form to choose a file in it. */
  open: () => void;
  /** Called with what is chosen in the form. */
  choose: (file: File | null) => void;
  /** The file of the form is sent, or given up; with several files in the form, so many of those that were dropped. */
  close: (files?: number) => void;
}

/** Files that were dropped on the page, to be sent one after the other. */
export interface Dropped {
  dropped: readonly File[];
  /** Takes the first of them off. */
  settled: () => void;
}

/**
 * Whose turn it is in a form that sends one file after the other. A file that is dropped while another one is in the form waits until
 * that is done.
 */
export function useFileTurn({ dropped, settled }: Dropped): FileTurn {
  const [turn, setTurn] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const file = isChosen ? null : (dropped[0] ?? null);
  return {
    file,
    waiting: file === null ? [] : dropped,
    isOpen: isAdding || file !== null,
    key: `${turn} ${file === null ? 'chosen' : 'dropped'}`,
    open: () => setAdding(true),
    // A file that is chosen in place of a dropped one is handled with it.
    choose: (chosen) => file === null && setChosen(chosen !== null),
    close(files = 1) {
      setTurn(turn + 1);
      setAdding(false);
      setChosen(false);
      if (file !== null) for (let count = 0; count < files; count += 1) settled();
    },
  };
}

/** The message of an action. */
export interface Toast {
  text: string;
  /** The button that undoes the action; null if it cannot be undone. */
  undo: { label: string; act: () => void } | null;
}

/** Time to read a sentence. One that can be undone stays until it is closed. */
const READING_MS = 8_000;

/** How long a toast stays, in milliseconds; null if until it is closed. */
export const timeoutOf = ({ undo }: Toast): number | null => (undo === null ? READING_MS : null);

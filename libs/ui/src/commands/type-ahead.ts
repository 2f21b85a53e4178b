import type { KeyPress } from './shortcut.ts';

/** Collects keys that are pressed before their field exists. */
export interface TypeAhead {
  /** Starts collecting. */
  begin(): void;
  /** Collects a key press. True if it was collected; it has no other effect then. */
  take(press: KeyPress): boolean;
  /** Stops collecting. Returns the text. */
  end(): string;
}

/** Collects what a user types while the palette is loaded and opened. */
export function typeAhead(): TypeAhead {
  let typed: string | null = null;
  return {
    begin: () => void (typed ??= ''),
    take({ key, ctrlKey, metaKey, altKey }) {
      if (typed === null || ctrlKey || metaKey || altKey) return false;
      if (key === 'Backspace') typed = typed.slice(0, -1);
      // A key with a one-character name types that character; Enter has no result to open yet.
      else if ([...key].length === 1) typed += key;
      else return key === 'Enter';
      return true;
    },
    end() {
      const text = typed ?? '';
      typed = null;
      return text;
    },
  };
}

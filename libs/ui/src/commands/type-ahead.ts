import type { KeyPress } from './shortcut.ts';

/** Keys pressed before the field that they are meant for is there. */
export interface TypeAhead {
  /** Collects from now on. */
  begin(): void;
  /** Takes a key press. True: it was collected, and does nothing else on the page. */
  take(press: KeyPress): boolean;
  /** Stops collecting. Gives the text. */
  end(): string;
}

/** What a person types while the palette is loaded and opened. */
export function typeAhead(): TypeAhead {
  let typed: string | null = null;
  return {
    begin: () => void (typed ??= ''),
    take({ key, ctrlKey, metaKey, altKey }) {
      if (typed === null || ctrlKey || metaKey || altKey) return false;
      if (key === 'Backspace') typed = typed.slice(0, -1);
      // Keys that write something are named by it; there is no result yet that Enter could open.
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

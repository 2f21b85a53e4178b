/** An entry of a menu. */
export interface MenuEntry {
  /** Unique in the menu, and without spaces. */
  id: string;
  title: string;
  /** Shown behind the title: the key that does the same. */
  detail?: string;
  /** Address that the entry opens in a new tab. With it the entry is a link, and `run` is not called. */
  opens?: string;
  run: () => void;
}

/** Entries that belong together, below a common title. */
export interface MenuGroup {
  /** Null: no title is shown, for a menu that has one group only. */
  title: string | null;
  entries: readonly MenuEntry[];
}

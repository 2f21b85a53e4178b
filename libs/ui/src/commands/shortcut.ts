/** An action of a key anywhere in the dashboard. */
export type Shortcut = 'palette' | 'search' | 'shortcuts';

/** The shortcuts, as the sheet lists them. */
export const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K or ⌘ K', 'Go to a section, a site or an action'],
  ['/', 'Search this list, or everything where there is no list'],
  ['?', 'Show these shortcuts'],
  ['↑ ↓', 'Move through results'],
  ['Enter', 'Open the result'],
  ['Esc', 'Close what is open'],
];

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The shortcut of a key press. While a user types in a field, only the palette's keys count. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: KeyPress, isWriting: boolean): Shortcut | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && key.toLowerCase() === 'k' ? 'palette' : null;
  if (isWriting) return null;
  return key === '/' ? 'search' : key === '?' ? 'shortcuts' : null;
}

import type { Command, CommandGroup } from './command.ts';

/** The source of the palette's entries. */
export interface PaletteSource {
  groups: readonly CommandGroup[];
  /** Sites by name or address that the user may see. Rejects when they cannot be searched. */
  search(text: string, signal: AbortSignal): Promise<readonly Command[]>;
}

/** The overlay over the page. */
export type Overlay = 'palette' | 'shortcuts';

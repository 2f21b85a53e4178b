import type { Command, CommandGroup } from './command.ts';

/** What the palette offers. */
export interface PaletteSource {
  groups: readonly CommandGroup[];
  /** Sites by name or address, as the person may see them. Rejects when they cannot be searched. */
  search(text: string, signal: AbortSignal): Promise<readonly Command[]>;
}

/** What lies over the page. */
export type Overlay = 'palette' | 'shortcuts';

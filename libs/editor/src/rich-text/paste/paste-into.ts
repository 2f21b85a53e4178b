import type { OwnSite } from './pasted-html.ts';

/** What taking in a paste depends on. */
export interface PasteInto {
  /** The site's pages, which pasted links may lead to. */
  pages: OwnSite['pages'];
  /** The language of the site. */
  locale: string;
  /** Called for each paste and drop, with what it has lost; empty: nothing. */
  onPasted: (message: string) => void;
}

import type { FileRecord, ImageManifest } from '../model/library.ts';
import type { Page, Site } from '../model/page.ts';
import type { RedirectTarget } from '../model/redirects.ts';
import type { Section } from '../model/section.ts';

/** The parsed content of one state of a site: data is valid by its schema, with defaults inserted. */
export interface ContentTree {
  site: Site;
  /** By page id. */
  pages: ReadonlyMap<string, Page>;
  /** By page id, then section id. Every page has an entry. The order on the page is `page.sections`. */
  sections: ReadonlyMap<string, ReadonlyMap<string, Section>>;
  /** By image id. */
  media: ReadonlyMap<string, ImageManifest>;
  /** Documents and downloads, by id. */
  documents: ReadonlyMap<string, FileRecord>;
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, RedirectTarget>;
}

/** A page's sections in their order. Unknown and repeated ids are ignored. */
export function sectionsOf(tree: ContentTree, page: string): Section[] {
  const sections = tree.sections.get(page);
  const order = new Set(tree.pages.get(page)?.sections);
  return [...order].flatMap((id) => sections?.get(id) ?? []);
}

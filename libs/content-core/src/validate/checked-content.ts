import { englishLocation, type FormatLocation } from '../tree/content-location.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page, Site } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { sectionFile } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import type { Problem } from '../tree/problem.ts';
import { kindNamed } from '../tree/read-section.ts';
import type { Work } from '../work/slices.ts';

/** The input of a check: the parsed site, and the paths of all content files. */
export interface CheckedContent {
  tree: ContentTree;
  /** All paths below the content subtrees, including those of images and documents. */
  paths: ReadonlySet<string>;
  kinds: KindRegistry;
  /** The site's audience names; null: not checked. */
  audiences: ReadonlySet<string> | null;
  /** English by default. */
  formatLocation?: FormatLocation | undefined;
}

/** One rule of the content: returns every violation; in slices if it parses the texts of every section. */
export type Check = (content: CheckedContent) => Problem[] | Work<Problem[]>;

/** A path within a record or within the data of a section. */
type FieldPath = readonly (string | number)[];

/** A section with its page and file. */
export interface LocatedSection {
  page: Page;
  section: Section;
  file: string;
  /** Formats the location of a field of its data; the empty path: the section. */
  locationOf: (path: FieldPath) => string;
}

/** Every readable section of every page, listed by its page or not. */
export function locatedSections(content: CheckedSections): LocatedSection[] {
  const { tree } = content;
  return [...tree.pages.values()].flatMap((page) =>
    [...(tree.sections.get(page.id)?.values() ?? [])].map((section) => ({
      page,
      section,
      file: sectionFile(page.id, section.id),
      locationOf: (path) => sectionLocation(content, { page, section }, path),
    })),
  );
}

type CheckedSections = Pick<CheckedContent, 'kinds' | 'formatLocation'> & {
  tree: Pick<ContentTree, 'pages' | 'sections'> & { site?: Pick<Site, 'locale'> | null };
};

/** Formats the location of a field of a section's data; the empty path: the section. */
export function sectionLocation(
  { tree, kinds, formatLocation = englishLocation }: CheckedSections,
  { page, section: { kind } }: { page: Pick<Page, 'title'>; section: Pick<Section, 'kind'> },
  path: FieldPath,
): string {
  const title = kindNamed(kinds, kind)?.title ?? kind;
  return formatLocation({ page: page.title, section: { kind, title }, path }, tree.site?.locale ?? 'en');
}

/** Formats the location of a field of a page's record, or of the site's when `page` is null. */
export function recordLocation(
  {
    tree,
    formatLocation = englishLocation,
  }: Pick<CheckedContent, 'formatLocation'> & { tree: { site: Pick<Site, 'locale'> | null } },
  page: Pick<Page, 'title'> | null,
  path: FieldPath,
): string {
  return formatLocation({ page: page?.title ?? null, section: null, path }, tree.site?.locale ?? 'en');
}

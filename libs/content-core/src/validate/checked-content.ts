import { englishLocation, type FormatLocation } from '../library/content-location.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page, Site } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { sectionFile } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import type { Problem } from '../tree/problem.ts';
import { kindNamed } from '../tree/read-section.ts';
import type { Work } from '../work/slices.ts';

/** What a check looks at: the parsed site, and every content file that exists, readable or not. */
export interface CheckedContent {
  tree: ContentTree;
  /** All paths below the content subtrees, pictures and originals included. */
  paths: ReadonlySet<string>;
  kinds: KindRegistry;
  /** The site's audience names, when the caller knows them. */
  audiences: ReadonlySet<string> | null;
  /** In English where it is missing. */
  formatLocation?: FormatLocation | undefined;
}

/** One rule of the content: returns every place that breaks it; in pieces where it reads the texts of every section. */
export type Check = (content: CheckedContent) => Problem[] | Work<Problem[]>;

/** A path within a record or within the data of a section. */
type FieldPath = readonly (string | number)[];

/** A section with where it lives. */
export interface LocatedSection {
  page: Page;
  section: Section;
  file: string;
  /** What a person calls a field of its data; the empty path: the section. */
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

/** What a person calls a field of the data of a section; the empty path: the section. */
export function sectionLocation(
  { tree, kinds, formatLocation = englishLocation }: CheckedSections,
  { page, section: { kind } }: { page: Pick<Page, 'title'>; section: Pick<Section, 'kind'> },
  path: FieldPath,
): string {
  const title = kindNamed(kinds, kind)?.title ?? kind;
  return formatLocation({ page: page.title, section: { kind, title }, path }, tree.site?.locale ?? 'en');
}

/** What a person calls a field of the record of a page, or of the site's when `page` is null. */
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

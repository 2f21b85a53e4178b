import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { sectionFile } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { joinPlace } from '../tree/human-path.ts';
import type { Problem } from '../tree/problem.ts';
import { kindNamed } from '../tree/read-section.ts';

/** What a check looks at: the parsed site, and every content file that exists, readable or not. */
export interface ContentUnderCheck {
  tree: ContentTree;
  /** All paths below the content subtrees, pictures and originals included. */
  paths: ReadonlySet<string>;
  kinds: KindRegistry;
  /** The site's audience names, when the caller knows them. */
  audiences: ReadonlySet<string> | null;
}

/** One rule of the content: gives every place that breaks it. */
export type Check = (content: ContentUnderCheck) => Problem[];

/** A section with where it lives and what a person calls the place. */
export interface PlacedSection {
  page: Page;
  section: Section;
  file: string;
  place: string;
}

/** Every readable section of every page, listed by its page or not. */
export function placedSections({
  tree,
  kinds,
}: {
  tree: Pick<ContentTree, 'pages' | 'sections'>;
  kinds: KindRegistry;
}): PlacedSection[] {
  return [...tree.pages.values()].flatMap((page) =>
    [...(tree.sections.get(page.id)?.values() ?? [])].map((section) => ({
      page,
      section,
      file: sectionFile(page.id, section.id),
      place: joinPlace(page.title, kindNamed(kinds, section.kind)?.title ?? section.kind),
    })),
  );
}

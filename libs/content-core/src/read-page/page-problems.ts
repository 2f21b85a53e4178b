import { messageOf } from '../messages/message.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { dottedPath } from '../messages/field-path.ts';
import { headingKey } from '../tree/outline.ts';
import type { Problem } from '../tree/problem.ts';
import { isInternalTarget, leadsSomewhere } from '../tree/references.ts';
import { missingReference } from '../validate/check-links.ts';
import { listOf } from '../tree/lists-of-page.ts';
import { checkAltTexts } from '../validate/check-images.ts';
import { type CheckedContent, locatedSections, sectionLocation } from '../validate/checked-content.ts';
import type { PagePart } from './page-part.ts';
import type { PageTree } from './read-page-tree.ts';

/** The visible content of a section. */
export interface ShownSection {
  section: Section;
  parts: readonly PagePart[];
  /** Whether its title is the heading of the page, so that the section is not empty without further content. */
  isTitle: boolean;
}

/** A page in the whole site, and as the viewer sees it. */
export interface PageToCheck {
  page: Page;
  /** Whether the title of the page is its heading. */
  titleIsHeading: boolean;
  whole: ContentTree;
  seen: ContentTree;
  shown: readonly ShownSection[];
  references: PageTree['references'];
  kinds: KindRegistry;
  /** Every content file of the site. */
  paths: ReadonlySet<string>;
}

/**
 * The problems of a page for its viewer: links to targets that do not exist or that the viewer may not see, images without alternative
 * text, repeated headings, and empty sections.
 */
export function pageProblems(judged: PageToCheck): Problem[] {
  const { page, whole, shown, kinds, paths } = judged;
  const stored = whole.sections.get(page.id);
  const sections = new Map(
    shown.flatMap(({ section: { id } }) => {
      const section = stored?.get(id);
      return section ? [[id, section] as const] : [];
    }),
  );
  const content: CheckedContent = {
    tree: { ...whole, pages: new Map([[page.id, page]]), sections: new Map([[page.id, sections]]) },
    paths,
    kinds,
    audiences: null,
  };
  return [
    ...deadLinks(content, judged),
    ...checkAltTexts(content),
    ...repeatedHeadings(judged),
    ...emptySections(judged),
  ];
}

/** Links to targets that do not exist, and links that are left out because the viewer may not see their target. */
function deadLinks(content: CheckedContent, { references, whole, seen, paths }: PageToCheck): Problem[] {
  return locatedSections(content).flatMap(({ section, file, locationOf }) =>
    (references.get(section.id) ?? []).flatMap((reference): Problem[] => {
      const { type, value, path } = reference;
      const missing = missingReference(reference, paths);
      const isLeftOut =
        type === 'link' &&
        isInternalTarget(value) &&
        leadsSomewhere(whole, value) &&
        !leadsSomewhere(seen, value);
      const message = missing ?? (isLeftOut ? messageOf('link_left_out', { target: value }) : null);
      if (message === null) return [];
      const level = missing === null ? 'warning' : 'error';
      return [{ file, at: locationOf(path), path: dottedPath(path), ...message, level }];
    }),
  );
}

function repeatedHeadings({ page, titleIsHeading, shown, kinds, whole: tree }: PageToCheck): Problem[] {
  const known = new Set(titleIsHeading ? [headingKey(page.title)] : []);
  return shown.flatMap(({ section, parts }) =>
    parts.flatMap((part): Problem[] => {
      if (!('heading' in part)) return [];
      const words = headingKey(part.text);
      if (!known.has(words)) {
        known.add(words);
        return [];
      }
      const at = sectionLocation({ tree, kinds }, { page, section }, []);
      const message = messageOf('heading_twice', { text: part.text });
      return [{ file: sectionFile(page.id, section.id), at, ...message, level: 'warning' }];
    }),
  );
}

function emptySections({ page, shown, kinds, whole: tree }: PageToCheck): Problem[] {
  if (shown.length === 0)
    return [{ file: pageFile(page.id), at: page.title, ...messageOf('page_empty'), level: 'warning' }];
  return shown
    .filter(
      ({ section, parts, isTitle }) =>
        !isTitle && listOf(section) === null && parts.every((part) => 'heading' in part),
    )
    .map(({ section }): Problem => {
      const at = sectionLocation({ tree, kinds }, { page, section }, []);
      return { file: sectionFile(page.id, section.id), at, ...messageOf('section_empty'), level: 'warning' };
    });
}

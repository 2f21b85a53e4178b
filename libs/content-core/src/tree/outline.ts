import { wordKey } from '../format/typed-words.ts';
import type { Section } from '../model/section.ts';

/** A section in the outline of its page. */
export interface OutlinedSection {
  section: Section;
  /** The heading level of its title. A page has exactly one `h1`. */
  heading: 'h1' | 'h2';
  /** Whether it is the first section that visitors see, so that its image is loaded eagerly. */
  first: boolean;
}

/**
 * Assigns heading levels to sections: when a page opens with a hero, the title of the hero is the `h1`; all other titles are `h2`. A page
 * opens with the first section that visitors see, so not with one that is hidden or read-only.
 */
export function outline(sections: readonly Section[]): OutlinedSection[] {
  const opening = openingSection(sections);
  return sections.map((section) => ({
    section,
    heading: section === opening && carriesHeading(section) ? 'h1' : 'h2',
    first: section === opening,
  }));
}

/** Whether one of the sections has the page's `h1`. If none does, the page's own title is the `h1`. */
export function hasTitle(sections: readonly OutlinedSection[]): boolean {
  return sections.some(({ heading }) => heading === 'h1');
}

/** A key that is the same for headings with the same words. */
export function headingKey(heading: string): string {
  return wordKey(heading);
}

/** The first section that visitors see; undefined when they see none. Hidden and read-only sections do not count. */
function openingSection(sections: readonly Section[]): Section | undefined {
  return sections.find(({ hidden, readOnly }) => !hidden && readOnly === undefined);
}

/** Whether the opening section of a page has the heading of the page. Otherwise the page's own title is the heading. */
function carriesHeading(opening: Section): boolean {
  return opening.kind === 'hero';
}

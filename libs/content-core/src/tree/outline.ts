import type { Section } from '../model/section.ts';

/** A section with its place in the page's outline. */
export interface OutlinedSection {
  section: Section;
  /** What its title is. A page has exactly one `h1`. */
  heading: 'h1' | 'h2';
  /** Whether it is the first that visitors see, so that its picture is wanted at once. */
  first: boolean;
}

/**
 * Gives each section its heading level: the title of a page that opens with a hero is that hero's, all others are `h2`. A page opens
 * with the first section that visitors see, so not with one that is hidden or cannot be shown.
 */
export function outline(sections: readonly Section[]): OutlinedSection[] {
  const opening = openingSection(sections);
  return sections.map((section) => ({
    section,
    heading: section === opening && carriesHeading(section) ? 'h1' : 'h2',
    first: section === opening,
  }));
}

/** Whether one of the sections carries the page's `h1`. If none does, the page's own title is it. */
export function hasTitle(sections: readonly OutlinedSection[]): boolean {
  return sections.some(({ heading }) => heading === 'h1');
}

/** What headings that say the same have in common. */
export function headingKey(heading: string): string {
  return heading.trim().toLowerCase();
}

/** The first section that visitors see; undefined when they see none. Hidden sections and those that cannot be shown do not count. */
function openingSection(sections: readonly Section[]): Section | undefined {
  return sections.find(({ hidden, readOnly }) => !hidden && readOnly === undefined);
}

/** Whether a section that opens a page carries the heading of the page. Where none does, the page's own title is the heading. */
function carriesHeading(opening: Section): boolean {
  return opening.kind === 'hero';
}

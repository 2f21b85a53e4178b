import { carriesHeading, openingSection, type Section } from '@portal/content-core';

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

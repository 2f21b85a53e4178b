import type { Section } from '../model/section.ts';

/** The first section that visitors see; undefined when they see none. Hidden sections and those that cannot be shown do not count. */
export function openingSection<One extends Pick<Section, 'hidden' | 'readOnly'>>(
  sections: readonly One[],
): One | undefined {
  return sections.find(({ hidden, readOnly }) => !hidden && readOnly === undefined);
}

/** Whether a section that opens a page carries the heading of the page. Where none does, the page's own title is the heading. */
export function carriesHeading(opening: Pick<Section, 'kind'> | undefined): boolean {
  return opening?.kind === 'hero';
}

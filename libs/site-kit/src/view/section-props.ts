import type { KindData, OutlinedSection, SectionData, StandardKindName } from '@portal/content-core';

/**
 * What a `Section.astro` is given. `Kind` is the name of a standard kind, or the type of a site's own kind's data.
 *
 * @example
 * type Props = SectionProps<'hero'>;
 */
export interface SectionProps<Kind> {
  /** The section's id, which is its anchor on the page. */
  id: string;
  data: Kind extends StandardKindName ? KindData<Kind> : Kind;
  /** The tag of the section's title. Titles within are `h3`. */
  heading: OutlinedSection['heading'];
  /** Whether the section opens the page. */
  first: boolean;
}

/** A component that renders sections of one kind. */
export type SectionComponent = (props: SectionProps<SectionData>) => unknown;

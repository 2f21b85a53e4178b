import { readablePath, joinLocation } from '../tree/readable-path.ts';

/** Where something is used: in a section of a page, in the record of a page (`section` null), or in that of the site (`page` null). */
export interface ContentLocation {
  /** Title of the page. */
  page: string | null;
  /** The kind of the section, and what the kind calls itself. */
  section: { kind: string; title: string } | null;
  /** The field within the section's data or within the record. */
  path: readonly (string | number)[];
}

/** What a person calls a place. `locale` is the site's language. */
export type FormatLocation = (location: ContentLocation, locale: string) => string;

/** A place in English, as assistants read it. */
export const englishLocation: FormatLocation = ({ page, section, path }) =>
  joinLocation(page ?? 'Site', section?.title ?? '', readablePath(path));

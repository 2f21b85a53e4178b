import { readablePath, joinLocation } from './readable-path.ts';

/** A location in the content: in a section of a page, in the record of a page (`section` null), or in that of the site (`page` null). */
export interface ContentLocation {
  /** Title of the page. */
  page: string | null;
  /** The kind of the section, with its title. */
  section: { kind: string; title: string } | null;
  /** The field within the section's data or within the record. */
  path: readonly (string | number)[];
}

/** Formats a location for people. `locale` is the site's language. */
export type FormatLocation = (location: ContentLocation, locale: string) => string;

/** Formats a location in English, for assistants. */
export const englishLocation: FormatLocation = ({ page, section, path }) =>
  joinLocation(page ?? 'Site', section?.title ?? '', readablePath(path));

import type { Page } from '../model/page.ts';
import type { PageType } from '../model/page-type.ts';
import { localeOf } from './languages.ts';
import type { ParsedRecords } from './parse-content.ts';

/** The kind of section that lists all pages of a type. */
const ARCHIVE = 'archive';

/** The page in a language that lists all pages of a type: of several, the one with the shortest address. */
export function findArchive(
  { site, pages, sections }: Pick<ParsedRecords['records'], 'site' | 'pages' | 'sections'>,
  type: PageType,
  locale: string,
): Page | null {
  const lists = ({ id, sections: order, ...page }: Page) =>
    (site === null || localeOf(site, page) === locale) &&
    order.some((name) => {
      const section = sections.get(id)?.get(name);
      return section?.kind === ARCHIVE && section.data['type'] === type && section.data['tags'] === undefined;
    });
  const [found = null] = [...pages.values()].filter(lists).sort((a, b) => a.slug.length - b.slug.length);
  return found;
}

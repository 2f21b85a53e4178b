import type { Page } from '../model/page.ts';
import type { PageType } from '../model/page-type.ts';
import type { ParsedRecords } from './parse-content.ts';

/** The kind of section that lists all pages of a type. */
const ARCHIVE = 'archive';

/** The page that lists all pages of a type: of several, the one with the shortest address. */
export function findArchive(
  { pages, sections }: Pick<ParsedRecords['records'], 'pages' | 'sections'>,
  type: PageType,
): Page | null {
  const lists = ({ id, sections: order }: Page) =>
    order.some((name) => {
      const section = sections.get(id)?.get(name);
      return section?.kind === ARCHIVE && section.data['type'] === type && section.data['tags'] === undefined;
    });
  const [found = null] = [...pages.values()].filter(lists).sort((a, b) => a.slug.length - b.slug.length);
  return found;
}

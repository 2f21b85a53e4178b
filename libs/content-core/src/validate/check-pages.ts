import type { Page } from '../model/page.ts';
import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { sectionsOf, type ContentTree } from '../tree/content-tree.ts';
import { humanPath } from '../tree/human-path.ts';
import type { Problem } from '../tree/problem.ts';
import { isReservedSlug } from '../format/slug.ts';
import type { ContentUnderCheck } from './content-under-check.ts';

/** The home page exists; addresses are free and unique; pages have a heading and a description. */
export function checkPages({ tree, paths }: ContentUnderCheck): Problem[] {
  const pages = [...tree.pages.values()];
  return [
    ...checkHome(tree, paths),
    ...checkSlugs(pages),
    ...checkFormerSlugs(pages),
    ...pages.flatMap((page) => [...checkHeading(tree, page), ...checkDescription(page)]),
  ];
}

function checkHome({ site }: ContentTree, paths: ReadonlySet<string>): Problem[] {
  if (paths.has(pageFile(site.home))) return [];
  const message = `names the page "${site.home}", which does not exist; choose one of the site's pages`;
  return [{ file: SITE_PATH, at: 'Site › home', message, level: 'error' }];
}

function checkSlugs(pages: readonly Page[]): Problem[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) => {
    const at = `${page.title} › slug`;
    const file = pageFile(page.id);
    if (isReservedSlug(page.slug))
      return [
        {
          file,
          at,
          level: 'error',
          message: `"${page.slug}" is an address of the site itself; choose another`,
        },
      ];
    const other = first.get(page.slug);
    first.set(page.slug, other ?? page);
    if (!other) return [];
    return [
      {
        file,
        at,
        level: 'error',
        message: `"${page.slug}" is the address of ${other.title} too; change one`,
      },
    ];
  });
}

/** A former address leads to one page, and to none when a page has it now. Nothing breaks otherwise: the current one wins. */
function checkFormerSlugs(pages: readonly Page[]): Problem[] {
  const current = new Map(pages.map((page) => [page.slug, page]));
  const first = new Map<string, Page>();
  return pages.flatMap((page) =>
    (page.formerSlugs ?? []).flatMap((slug, index): Problem[] => {
      const other = current.get(slug) ?? first.get(slug);
      first.set(slug, first.get(slug) ?? page);
      if (!other) return [];
      const message = `"${slug}" leads to ${other.title} already; take it out of the former slugs here`;
      const at = `${page.title} › ${humanPath(['formerSlugs', index])}`;
      return [{ file: pageFile(page.id), at, message, level: 'warning' }];
    }),
  );
}

function checkHeading(tree: ContentTree, page: Page): Problem[] {
  const shown = sectionsOf(tree, page.id).filter((section) => !section.hidden);
  if (shown.some(({ data }) => typeof data['title'] === 'string' && data['title'] !== '')) return [];
  const message = 'no section has a title, so the page has no heading; give its first section one';
  return [{ file: pageFile(page.id), at: page.title, message, level: 'warning' }];
}

function checkDescription(page: Page): Problem[] {
  if (page.seo.description !== undefined || page.seo.noindex) return [];
  const message = 'is missing; search engines and link previews show one or two sentences about the page';
  return [{ file: pageFile(page.id), at: `${page.title} › seo › description`, message, level: 'warning' }];
}

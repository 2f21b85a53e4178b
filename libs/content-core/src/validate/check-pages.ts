import type { Page } from '../model/page.ts';
import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { sectionsOf } from '../tree/content-tree.ts';
import type { Problem } from '../tree/problem.ts';
import { isReservedSlug } from '../format/slug.ts';
import { placeInRecord, type ContentUnderCheck } from './content-under-check.ts';

/** The home page exists; addresses are free and unique; pages have a heading and a description. */
export function checkPages(content: ContentUnderCheck): Problem[] {
  const pages = [...content.tree.pages.values()];
  return [
    ...checkHome(content),
    ...checkSlugs(content, pages),
    ...checkFormerSlugs(content, pages),
    ...pages.flatMap((page) => [...checkHeading(content, page), ...checkDescription(content, page)]),
  ];
}

function checkHome(content: ContentUnderCheck): Problem[] {
  const { site } = content.tree;
  if (content.paths.has(pageFile(site.home))) return [];
  const message = `names the page "${site.home}", which does not exist; choose one of the site's pages`;
  return [{ file: SITE_PATH, at: placeInRecord(content, null, ['home']), message, level: 'error' }];
}

function checkSlugs(content: ContentUnderCheck, pages: readonly Page[]): Problem[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) => {
    const at = placeInRecord(content, page, ['slug']);
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
        message: `"${page.slug}" is also the address of ${other.title}; change one of them`,
      },
    ];
  });
}

/** A former address leads to one page, and to none when a page has it now. Nothing breaks otherwise: the current one wins. */
function checkFormerSlugs(content: ContentUnderCheck, pages: readonly Page[]): Problem[] {
  const current = new Map(pages.map((page) => [page.slug, page]));
  const first = new Map<string, Page>();
  return pages.flatMap((page) =>
    (page.formerSlugs ?? []).flatMap((slug, index): Problem[] => {
      const other = current.get(slug) ?? first.get(slug);
      first.set(slug, first.get(slug) ?? page);
      if (!other) return [];
      const message = `"${slug}" leads to ${other.title} already; remove it from the former slugs here`;
      const at = placeInRecord(content, page, ['formerSlugs', index]);
      return [{ file: pageFile(page.id), at, message, level: 'warning' }];
    }),
  );
}

function checkHeading(content: ContentUnderCheck, page: Page): Problem[] {
  const shown = sectionsOf(content.tree, page.id).filter((section) => !section.hidden);
  if (shown.some(({ data }) => typeof data['title'] === 'string' && data['title'] !== '')) return [];
  const message = 'no section has a title, so the page has no heading; give its first section one';
  return [{ file: pageFile(page.id), at: placeInRecord(content, page, []), message, level: 'warning' }];
}

function checkDescription(content: ContentUnderCheck, page: Page): Problem[] {
  if (page.seo.description !== undefined || page.seo.noindex) return [];
  const message = 'is missing; search engines and link previews show one or two sentences about the page';
  const at = placeInRecord(content, page, ['seo', 'description']);
  return [{ file: pageFile(page.id), at, message, level: 'warning' }];
}

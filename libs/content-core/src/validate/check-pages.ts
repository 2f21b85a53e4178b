import { messageOf } from '../messages/message.ts';
import type { Page } from '../model/page.ts';
import { pageFile, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { sectionsOf } from '../tree/content-tree.ts';
import { hasTitle, headingKey, outline } from '../tree/outline.ts';
import { isNoindex, pageDescription } from '../tree/find-pages.ts';
import { localeOf, localePrefix } from '../tree/languages.ts';
import type { Problem } from '../tree/problem.ts';
import { isReservedSlug } from '../format/slug.ts';
import { recordLocation, sectionLocation, type CheckedContent } from './checked-content.ts';

/** Checks that the home page exists, that addresses are unique and not reserved, and that pages have one heading and a description. */
export function checkPages(content: CheckedContent): Problem[] {
  const pages = [...content.tree.pages.values()];
  return [
    ...checkHome(content),
    ...checkSlugs(content, pages),
    ...checkFormerSlugs(content, pages),
    ...pages.flatMap((page) => [...checkHeading(content, page), ...checkDescription(content, page)]),
  ];
}

function checkHome(content: CheckedContent): Problem[] {
  const { site } = content.tree;
  if (content.paths.has(pageFile(site.home))) return [];
  const message = messageOf('home_missing', { page: site.home });
  return [{ file: SITE_PATH, at: recordLocation(content, null, ['home']), ...message, level: 'error' }];
}

function checkSlugs(content: CheckedContent, pages: readonly Page[]): Problem[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) => {
    const at = recordLocation(content, page, ['slug']);
    const file = pageFile(page.id);
    if (isReservedSlug(page.slug))
      return [{ file, at, level: 'error', ...messageOf('slug_reserved', { slug: page.slug }) }];
    const key = addressKey(content, page, page.slug);
    const other = first.get(key);
    first.set(key, other ?? page);
    if (!other) return [];
    const message = messageOf('slug_shared', { slug: page.slug, title: other.title });
    return [{ file, at, level: 'error', ...message }];
  });
}

/** Addresses differ by language, too. */
function addressKey({ tree: { site } }: CheckedContent, page: Page, slug: string): string {
  return `${localePrefix(site, localeOf(site, page))}/${slug}`;
}

/** Warns when a former address belongs to several pages, or to a page that has it now. The current page takes precedence. */
function checkFormerSlugs(content: CheckedContent, pages: readonly Page[]): Problem[] {
  const current = new Map(pages.map((page) => [addressKey(content, page, page.slug), page]));
  const first = new Map<string, Page>();
  return pages.flatMap((page) =>
    (page.formerSlugs ?? []).flatMap((slug, index): Problem[] => {
      const key = addressKey(content, page, slug);
      const other = current.get(key) ?? first.get(key);
      first.set(key, first.get(key) ?? page);
      if (!other) return [];
      const message = messageOf('former_slug_taken', { slug, title: other.title });
      const at = recordLocation(content, page, ['formerSlugs', index]);
      return [{ file: pageFile(page.id), at, ...message, level: 'warning' }];
    }),
  );
}

/** The title of a page without a hero is its heading, so its first section with a title should not repeat it. */
function checkHeading(content: CheckedContent, page: Page): Problem[] {
  const shown = sectionsOf(content.tree, page.id).filter(
    ({ hidden, readOnly }) => !hidden && readOnly === undefined,
  );
  if (hasTitle(outline(shown))) return [];
  const titled = shown.find(({ data }) => typeof data['title'] === 'string' && data['title'] !== '');
  if (!titled || headingKey(String(titled.data['title'])) !== headingKey(page.title)) return [];
  const at = sectionLocation(content, { page, section: titled }, ['title']);
  return [
    {
      file: sectionFile(page.id, titled.id),
      at,
      path: 'title',
      ...messageOf('heading_repeated'),
      level: 'warning',
    },
  ];
}

function checkDescription(content: CheckedContent, page: Page): Problem[] {
  const { site } = content.tree;
  if (pageDescription(site, page) !== undefined || isNoindex(site, page)) return [];
  const message = messageOf('description_missing');
  const at = recordLocation(content, page, ['seo', 'description']);
  return [{ file: pageFile(page.id), at, ...message, level: 'warning' }];
}

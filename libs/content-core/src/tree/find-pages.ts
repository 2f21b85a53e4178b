import type { Page } from '../model/page.ts';
import type { ContentTree } from './content-tree.ts';

/**
 * The page at an address below the site's root; `''` is the home page. Null when there is none. The home page answers
 * at its own slug as well; `pageAddress` says which address is its proper one.
 */
export function findPageBySlug(tree: ContentTree, slug: string): Page | null {
  if (slug === '') return tree.pages.get(tree.site.home) ?? null;
  for (const page of tree.pages.values()) if (page.slug === slug) return page;
  return null;
}

/**
 * The page that had an address before, when no page of the tree has it now. In a tree that is cut down to a viewer, only
 * pages they may see.
 */
export function findPageByFormerSlug(tree: ContentTree, slug: string): Page | null {
  if (findPageBySlug(tree, slug)) return null;
  for (const page of tree.pages.values()) if (page.formerSlugs?.includes(slug)) return page;
  return null;
}

/** The proper path of a page, with leading slash: `/` for the home page. */
export function pageAddress(tree: ContentTree, page: Page): string {
  return page.id === tree.site.home ? '/' : `/${page.slug}`;
}

/** The pages a search engine may list: for everybody and not `noindex`, in order of their address. */
export function sitemapPages(tree: ContentTree): Page[] {
  return [...tree.pages.values()]
    .filter((page) => page.audience === 'all' && !page.seo.noindex)
    .sort((a, b) => (pageAddress(tree, a) < pageAddress(tree, b) ? -1 : 1));
}

import type { Page, Site } from '../model/page.ts';
import type { ContentTree } from './content-tree.ts';

/**
 * The page at an address below the site's root; `''` is the home page. Null when there is none. The home page is also found by its own
 * slug; `pageAddress` returns its canonical address.
 */
export function findPageBySlug(tree: ContentTree, slug: string): Page | null {
  if (slug === '') return tree.pages.get(tree.site.home) ?? null;
  for (const page of tree.pages.values()) if (page.slug === slug) return page;
  return null;
}

/**
 * The page with a former address, for an address that no page of the tree has now. In a tree that is restricted to a viewer, only pages
 * that they may see are found.
 */
export function findPageByFormerSlug(tree: ContentTree, slug: string): Page | null {
  if (findPageBySlug(tree, slug)) return null;
  for (const page of tree.pages.values()) if (page.formerSlugs?.includes(slug)) return page;
  return null;
}

/** The canonical path of a page, with leading slash: `/` for the home page. */
export function pageAddress(tree: ContentTree, page: Page): string {
  return page.id === tree.site.home ? '/' : `/${page.slug}`;
}

/** The pages by their addresses, as `redirectSource` writes them. The home page has two. */
export function pagesByAddress({ site, pages }: Pick<ContentTree, 'site' | 'pages'>): Map<string, Page> {
  const found = new Map([...pages.values()].map((page) => [`/${page.slug}`, page]));
  const home = pages.get(site.home);
  return home ? found.set('/', home) : found;
}

/** The pages that search engines may list: public and not `noindex`, by page or by site, sorted by address. */
export function sitemapPages(tree: ContentTree): Page[] {
  return [...tree.pages.values()]
    .filter((page) => page.audience === 'all' && !isNoindex(tree.site, page))
    .sort((a, b) => (pageAddress(tree, a) < pageAddress(tree, b) ? -1 : 1));
}

/** Whether search engines must not list a page, because it or the whole site says so. */
export function isNoindex(site: Pick<Site, 'seo'>, page: Pick<Page, 'seo'>): boolean {
  return page.seo.noindex || site.seo?.noindex === true;
}

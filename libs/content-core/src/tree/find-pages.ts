import type { Page, Site } from '../model/page.ts';
import type { ContentTree } from './content-tree.ts';
import { defaultLocale, isHome, localeOf, localePrefix, splitAddress } from './languages.ts';

type Pages = Pick<ContentTree, 'site' | 'pages'>;

/**
 * The page at an address below the site's root; `''` is the home page, `en` that of another language. Null when there is none. A home
 * page is also found by its own slug, and any page in capital letters; `pageAddress` returns its canonical address.
 */
export function findPageBySlug({ site, pages }: Pages, address: string): Page | null {
  const { locale, slug } = splitAddress(site, plainAddress(address));
  for (const page of pages.values())
    if (localeOf(site, page) === locale && (slug === '' ? isHome(site, page) : page.slug === slug))
      return page;
  return null;
}

/**
 * The page with a former address, for an address that no page of the tree has now. In a tree that is restricted to a viewer, only pages
 * that they may see are found. An address without a language also finds a page that was there before it got its language.
 */
export function findPageByFormerSlug(tree: Pages, address: string): Page | null {
  if (findPageBySlug(tree, address)) return null;
  const { site, pages } = tree;
  const { locale, slug } = splitAddress(site, plainAddress(address));
  for (const page of pages.values())
    if (localeOf(site, page) === locale && page.formerSlugs?.includes(slug)) return page;
  if (locale !== defaultLocale(site)) return null;
  for (const page of pages.values()) if (page.slug === slug || page.formerSlugs?.includes(slug)) return page;
  return null;
}

/** An address as pages have it: people write it with capitals, and some programs in decomposed letters. */
function plainAddress(address: string): string {
  return address.normalize('NFC').toLowerCase().normalize('NFC');
}

/** The canonical path of a page, with leading slash: `/` for the home page, `/en` for that of another language. */
export function pageAddress({ site }: Pick<ContentTree, 'site'>, page: Page): string {
  const prefix = localePrefix(site, localeOf(site, page));
  if (isHome(site, page)) return prefix || '/';
  return `${prefix}/${page.slug}`;
}

/** The pages by their addresses, as `redirectSource` writes them. A home page has two. */
export function pagesByAddress({ site, pages }: Pages): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const page of pages.values()) {
    const prefix = localePrefix(site, localeOf(site, page));
    found.set(`${prefix}/${page.slug}`, page);
  }
  for (const page of pages.values()) if (isHome(site, page)) found.set(pageAddress({ site }, page), page);
  return found;
}

/** A former address of a page, as it is stored. */
export interface FormerAddress {
  page: Page;
  slug: string;
}

/**
 * The former addresses of pages, as `redirectSource` writes them. One that a page has now is left out: it no longer redirects. Of an
 * address that two pages had, the first page is found, as by `findPageByFormerSlug`.
 */
export function formerAddresses({ site, pages }: Pages): Map<string, FormerAddress> {
  const current = pagesByAddress({ site, pages });
  const found = new Map<string, FormerAddress>();
  for (const page of pages.values())
    for (const slug of page.formerSlugs ?? []) {
      const address = `${localePrefix(site, localeOf(site, page))}/${slug}`;
      if (!current.has(address) && !found.has(address)) found.set(address, { page, slug });
    }
  return found;
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

/**
 * What search engines read about a page, in one line: its own description, else its teaser; of the home page also the description of the site,
 * else its tagline. Undefined when there is none.
 */
export function pageDescription(site: Site, page: Page): string | undefined {
  const own = page.seo.description ?? page.teaser;
  return inOneLine(own ?? (isHome(site, page) ? siteDescription(site) : undefined));
}

/** What link previews say about a page that has no words of its own: the description of the site, else its tagline. */
export function siteDescription({ seo, tagline }: Pick<Site, 'seo' | 'tagline'>): string | undefined {
  return inOneLine(seo?.description ?? tagline);
}

/** A text with its breaks as spaces, as attributes and lists of search engines show it. */
function inOneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim();
}

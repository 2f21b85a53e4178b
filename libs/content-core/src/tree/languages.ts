import type { Page, Site } from '../model/page.ts';
import type { ContentTree } from './content-tree.ts';

/** What the language of a page follows from. */
type Languages = Pick<Site, 'locale' | 'locales'>;

/** The languages of a site, the default first. */
export function localesOf({ locale, locales }: Languages): readonly string[] {
  return locales ?? [locale];
}

/** The default language, whose pages have addresses without a language. Also that of a site as `siteIn` returns it. */
export function defaultLocale({ locale, locales }: Languages): string {
  return locales?.[0] ?? locale;
}

/** The language of a page. One that the site does not have counts as the default. */
export function localeOf(site: Languages, { locale }: Pick<Page, 'locale'>): string {
  return locale !== undefined && localesOf(site).includes(locale) ? locale : defaultLocale(site);
}

/** What the addresses of a language begin with: `/en`, and nothing for the default language. */
export function localePrefix(site: Languages, locale: string): string {
  return locale === defaultLocale(site) ? '' : `/${locale.toLowerCase()}`;
}

/** The language of an address, with or without a leading slash and in letters of any case, and what follows the language in it. */
export function splitAddress(site: Languages, address: string): { locale: string; slug: string } {
  const path = address.replace(/^\//, '');
  const [first = ''] = path.split('/', 1);
  const others = localesOf(site).slice(1);
  const locale = others.find((one) => one.toLowerCase() === first.toLowerCase());
  return locale === undefined
    ? { locale: defaultLocale(site), slug: path }
    : { locale, slug: path.slice(first.length + 1) };
}

/** Whether a page is the home page of its language. */
export function isHome(site: Languages & Pick<Site, 'home'>, page: Page): boolean {
  const isDefault = localeOf(site, page) === defaultLocale(site);
  return page.id === site.home || (!isDefault && page.translationOf?.page === site.home);
}

/** The same page in the languages that have it, itself included, by language. */
export type Counterparts = ReadonlyMap<string, Page>;

/** Finds the counterparts of the pages of a tree. Reads all pages once. */
export function counterpartsIn({
  site,
  pages,
}: Pick<ContentTree, 'pages'> & { site: Languages }): (
  page: Pick<Page, 'id' | 'translationOf'>,
) => Counterparts {
  const groups = new Map<string, Map<string, Page>>();
  for (const page of pages.values()) {
    const original = originalOf(page);
    const group = groups.get(original) ?? new Map<string, Page>();
    groups.set(original, group);
    const locale = localeOf(site, page);
    // Of two pages that claim to be the same one, the original comes first.
    if (!group.has(locale) || page.id === original) group.set(locale, page);
  }
  return (page) => groups.get(originalOf(page)) ?? new Map();
}

/** The id of the page that a page translates, else its own. */
function originalOf({ id, translationOf }: Pick<Page, 'id' | 'translationOf'>): string {
  return translationOf?.page ?? id;
}

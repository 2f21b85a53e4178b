import type { Navigation } from './navigation.ts';
import type { ListedPage, SitePages } from './site-pages.ts';

/** A page in one language of the site. */
export interface CounterpartRow {
  locale: string;
  /** Null: it is not translated into that language. */
  page: ListedPage | null;
  isOriginal: boolean;
}

/** The same page in all languages of the site. */
export interface Counterparts {
  original: ListedPage;
  /** In the order of the languages. */
  rows: readonly CounterpartRow[];
  /** The languages that it has no translation in. */
  missing: readonly string[];
}

/** The counterparts of a page; null on a site of one language, and for a page that there is not. */
export function counterpartsOf({ languages, pages }: SitePages, id: string): Counterparts | null {
  const page = pages.find((one) => one.id === id);
  if (!page?.language) return null;
  const original = pages.find((one) => one.id === page.language?.translates) ?? page;
  const rows = languages.map((locale): CounterpartRow => {
    const found = [original, ...translationsOf(pages, original.id)].find(
      ({ language }) => language?.locale === locale,
    );
    return { locale, page: found ?? null, isOriginal: found?.id === original.id };
  });
  return { original, rows, missing: rows.flatMap((row) => (row.page === null ? row.locale : [])) };
}

/** The pages that are translations of a page. */
export function translationsOf(pages: SitePages['pages'], id: string): ListedPage[] {
  return pages.filter(({ language }) => language?.translates === id);
}

/** The longest label of an entry. @see content-core, the model of a site */
const LONGEST_LABEL = 60;

/** The entries of the default language as they are in another one: its pages, by their titles, and what leads elsewhere. @see content-core, `siteIn` */
export function navigationIn(pages: SitePages['pages'], navigation: Navigation, locale: string): Navigation {
  return navigation.flatMap(({ items, ...entry }) => {
    const below = items && navigationIn(pages, items, locale);
    const [, id] = /^page:([^#]+)/.exec(entry.to) ?? [];
    if (id === undefined) return [{ ...entry, ...(below ? { items: below } : {}) }];
    const page = translationsOf(pages, id).find(({ language }) => language?.locale === locale);
    if (!page) return below ?? [];
    const label = page.title.slice(0, LONGEST_LABEL).trim();
    return [{ label, to: `page:${page.id}`, ...(below ? { items: below } : {}) }];
  });
}

/** What a list of pages is limited to: a language, the translations that are outdated, or nothing. */
export type LanguageFilter = { locale: string } | 'outdated' | null;

/** The pages that a filter leaves. */
export function filterPages(pages: readonly ListedPage[], filter: LanguageFilter): readonly ListedPage[] {
  if (filter === null) return pages;
  return pages.filter(({ language }) =>
    filter === 'outdated' ? language?.isOutdated === true : language?.locale === filter.locale,
  );
}

import type { NavigationItem, Site } from '../model/page.ts';

type Entry = Site['footer']['navigation'][number];

/** One navigation of a site's record, with its path in the record. */
export interface SiteNavigation {
  path: readonly string[];
  items: readonly NavigationItem[];
}

/** Every navigation of a site's record: main and footer, of every language that has its own. */
export function navigationsOf({ navigation, footer, translations = {} }: Site): SiteNavigation[] {
  const others = Object.entries(translations).flatMap(([locale, own]): SiteNavigation[] => {
    const path = ['translations', locale];
    return [
      { path: [...path, 'navigation'], items: own?.navigation ?? [] },
      { path: [...path, 'footer', 'navigation'], items: own?.footer?.navigation ?? [] },
    ];
  });
  return [
    { path: ['navigation'], items: navigation },
    { path: ['footer', 'navigation'], items: footer.navigation },
    ...others,
  ];
}

/** The record with each of its navigations replaced, in every language. */
export function withNavigations(
  site: Site,
  {
    main,
    footer,
  }: {
    main: (items: NavigationItem[]) => NavigationItem[];
    footer: (items: Entry[]) => Entry[];
  },
): Site {
  const { translations } = site;
  const next: Site = {
    ...site,
    navigation: main(site.navigation),
    footer: { ...site.footer, navigation: footer(site.footer.navigation) },
  };
  if (!translations) return next;
  const translated = Object.entries(translations).map(([locale, own]) => {
    const both = { ...own };
    if (both.navigation) both.navigation = main(both.navigation);
    if (both.footer?.navigation) both.footer = { ...both.footer, navigation: footer(both.footer.navigation) };
    return [locale, both];
  });
  return { ...next, translations: Object.fromEntries(translated) };
}

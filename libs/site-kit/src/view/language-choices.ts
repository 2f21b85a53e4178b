import { localeOf, localePrefix, localesOf, type Page } from '@portal/content-core';
import type { PortalView } from './portal-view.ts';

/** A language that a page offers. */
export interface LanguageChoice {
  locale: string;
  /** The name of the language in that language. */
  name: string;
  /** Where the page is in it; null where the viewer has none. */
  href: string | null;
  isCurrent: boolean;
}

/**
 * The languages of a site for the page on show, the default first. One in which the viewer may see no page at all is left out. Empty when
 * there is only one.
 */
export function languageChoices(view: PortalView, page: string | undefined): LanguageChoice[] {
  const { site, pages } = view.tree;
  const written = new Set([...pages.values()].map((one) => localeOf(site, one)));
  const locales = localesOf(site).filter((locale) => locale === site.locale || written.has(locale));
  if (locales.length < 2) return [];
  const shown = pages.get(page ?? '');
  return locales.map((locale) => ({
    locale,
    name: ownName(locale),
    href: addressIn(view, shown, locale),
    isCurrent: locale === site.locale,
  }));
}

/** A page that is not in the content, such as that of an unknown address, leads to the home pages. */
function addressIn(view: PortalView, shown: Page | undefined, locale: string): string | null {
  const { site, pages } = view.tree;
  const page = shown ?? pages.get(site.home);
  const found = page && view.counterparts(page).get(locale);
  if (!found) return locale === site.locale && !shown ? localePrefix(site, locale) || '/' : null;
  return view.inLanguage(locale).link(`page:${found.id}`);
}

function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

import { languageFault } from '@portal/sites';
import { isReservedSlug } from '../format/slug.ts';
import { type Message, messageOf } from '../messages/message.ts';
import type { Page, Site } from '../model/page.ts';
import { defaultLocale, isHome, localeOf, localePrefix, localesOf } from './languages.ts';

/** What is wrong with the languages of a record, with the path of the field. */
export interface LanguageProblem {
  path: readonly (string | number)[];
  message: Message;
}

/** What is wrong with the languages of the site's record. */
export function siteLanguageProblems(site: Site): LanguageProblem[] {
  const locales = localesOf(site);
  const problems = locales.flatMap((locale, index): LanguageProblem[] => {
    const path = ['locales', index];
    if (index === 0 && locale !== site.locale)
      return [{ path, message: messageOf('locales_not_from_default', { locale: site.locale }) }];
    if (locales.indexOf(locale) < index) return [{ path, message: messageOf('locale_twice', { locale }) }];
    const prefix = localePrefix(site, locale);
    return prefix !== '' && isReservedSlug(prefix.slice(1))
      ? [{ path, message: messageOf('locale_reserved', { locale }) }]
      : [];
  });
  const strange = Object.keys(site.translations ?? {}).filter(
    (locale) => !locales.includes(locale) || locale === site.locale,
  );
  return [
    ...problems,
    ...strange.map((locale) => ({
      path: ['translations', locale],
      message: messageOf('locale_not_listed', { locale, locales }),
    })),
  ];
}

/**
 * The languages of a site that no registry has, such as `ua` for Ukrainian. A save must not bring one in; a site that has one is read and
 * published as before.
 * @param old the site before a change: its languages are left out
 */
export function unknownLanguages(site: Site, old: Site | null = null): LanguageProblem[] {
  const known = old === null ? [] : localesOf(old);
  return localesOf(site).flatMap((locale, index): LanguageProblem[] => {
    const fault = known.includes(locale) ? null : languageFault(locale);
    if (fault === null) return [];
    const near = fault.near === null ? [] : [fault.near];
    const path = site.locales ? ['locales', index] : ['locale'];
    return [{ path, message: messageOf('language_unknown', { locale, near }) }];
  });
}

/** The pages of the default language whose addresses begin as those of another language do. */
export function pagesAtLanguages(
  site: Site,
  pages: ReadonlyMap<string, Page>,
): { page: Page; locale: string }[] {
  return [...pages.values()].flatMap((page) => {
    const locale = prefixTakenBy(site, page);
    return locale === undefined ? [] : [{ page, locale }];
  });
}

/** What is wrong with the language of a page, and with what it translates. `pages`: all pages of the site. */
export function pageLanguageProblems(
  site: Site,
  pages: ReadonlyMap<string, Page>,
  page: Page,
): LanguageProblem[] {
  const locales = localesOf(site);
  const found: LanguageProblem[] = [];
  const add = (path: LanguageProblem['path'], message: Message) => found.push({ path, message });
  const { locale, translationOf } = page;
  if (locale !== undefined && !locales.includes(locale)) {
    add(['locale'], messageOf('locale_not_listed', { locale, locales }));
    return found;
  }
  if (page.id === site.home && (translationOf || localeOf(site, page) !== defaultLocale(site)))
    add(['locale'], messageOf('home_not_default', { locale: defaultLocale(site) }));
  if (prefixTakenBy(site, page) !== undefined)
    add(['slug'], messageOf('slug_is_language', { slug: page.slug }));
  const message = translationOf && translationProblem(site, pages, page);
  if (message) add(['translationOf'], message);
  return found;
}

/** The language whose addresses begin as that of a page of the default language does. */
function prefixTakenBy(site: Site, page: Page): string | undefined {
  if (isHome(site, page) || localeOf(site, page) !== defaultLocale(site)) return undefined;
  const first = `/${page.slug.split('/', 1)[0]}`;
  return localesOf(site)
    .slice(1)
    .find((locale) => localePrefix(site, locale) === first);
}

function translationProblem(site: Site, pages: ReadonlyMap<string, Page>, page: Page): Message | null {
  const original = pages.get(page.translationOf?.page ?? '');
  if (!original) return messageOf('translation_of_missing', { page: page.translationOf?.page ?? '' });
  if (original.translationOf) return messageOf('translation_chain', { title: original.title });
  const locale = localeOf(site, page);
  if (original.id === page.id || localeOf(site, original) === locale)
    return messageOf('translation_same_language', { title: original.title, locale });
  const other = [...pages.values()].find(
    (one) => one.id !== page.id && one.translationOf?.page === original.id && localeOf(site, one) === locale,
  );
  if (!other && [...pages.values()].some((one) => one.translationOf?.page === page.id))
    return messageOf('translation_of_own', { title: original.title });
  return other ? messageOf('translation_twice', { title: original.title, locale, other: other.title }) : null;
}

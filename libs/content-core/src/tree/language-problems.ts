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
  if (takesPrefix(site, page)) add(['slug'], messageOf('slug_is_language', { slug: page.slug }));
  const message = translationOf && translationProblem(site, pages, page);
  if (message) add(['translationOf'], message);
  return found;
}

/** Whether the address of a page of the default language begins as those of another language do. */
function takesPrefix(site: Site, page: Page): boolean {
  if (isHome(site, page) || localeOf(site, page) !== defaultLocale(site)) return false;
  const first = `/${page.slug.split('/', 1)[0]}`;
  return localesOf(site)
    .slice(1)
    .some((locale) => localePrefix(site, locale) === first);
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

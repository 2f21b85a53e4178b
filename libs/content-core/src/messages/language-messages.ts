import { listed, suggestion } from './wording.ts';

/** Messages about the languages of a site and its pages. */
export const LANGUAGE_MESSAGES = {
  not_a_content_version: () => 'is not the version of a page; give the contentVersion that get_page returned',
  locale_not_listed: ({ locale, locales }: { locale: string; locales: readonly string[] }) =>
    `"${locale}" is not a further language of the site (it has ${listed(locales, 0)}); add it with save_site, or use one of those`,
  locale_twice: ({ locale }: { locale: string }) => `names "${locale}" twice; remove one`,
  locale_reserved: ({ locale }: { locale: string }) =>
    `"${locale}" cannot be a language of a site, because /${locale.toLowerCase()} is an address of the site itself`,
  language_unknown: ({ locale, near }: { locale: string; near: readonly string[] }) =>
    `"${locale}" is not a language that is registered${suggestion(near) || '; use a tag such as en or de-DE'}`,
  locale_is_address: ({ locale, title, slug }: { locale: string; title: string; slug: string }) =>
    `"${locale}" begins the addresses of that language, and the page ${title} is at /${slug}; give the page another address first, with save_page`,
  locales_not_from_default: ({ locale }: { locale: string }) =>
    `must begin with "${locale}", the default language`,
  home_not_default: ({ locale }: { locale: string }) =>
    `the home page is in the default language, "${locale}", and no translation; its translations are the home pages of the other languages`,
  slug_is_language: ({ slug }: { slug: string }) =>
    `"${slug}" begins like the addresses of another language of the site; choose another`,
  translation_of_missing: ({ page }: { page: string }) =>
    `is a translation of page "${page}", which does not exist; it has no counterparts`,
  translation_chain: ({ title }: { title: string }) =>
    `${title} is a translation itself; name the page that it translates`,
  translation_of_own: ({ title }: { title: string }) =>
    `other pages are translations of this one, so it cannot be a translation of ${title}; make them translations of ${title} first`,
  translation_same_language: ({ title, locale }: { title: string; locale: string }) =>
    `${title} is in "${locale}" already; give the translation another locale`,
  translation_twice: ({ title, locale, other }: { title: string; locale: string; other: string }) =>
    `${title} has a translation into "${locale}" already, ${other}; change that page`,
};

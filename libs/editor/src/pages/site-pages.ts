import type { VisibleTimes } from '@portal/content-core/visible-times';
import { isRecord } from '@portal/ports/json';
import { hasEveryWord } from '@portal/ui/every-word';
import { asAudience } from '../content/audience.ts';
import { visibleTimesOf } from '../content/visible-times.ts';
import type { SectionState } from '../content/page-document.ts';
import type { DatedType } from './dated-facts.ts';
import { type Navigation, type NavigationEntry, type NavigationLine, navigationLines } from './navigation.ts';

/** The language of a page on a site with several, and what is to be done about its counterparts. */
export interface PageLanguage {
  locale: string;
  /** Its path. */
  address: string;
  /** The page that it translates; null: it is no translation. */
  translates: string | null;
  /** Whether the page that it translates changed since. */
  isOutdated: boolean;
  /** The languages that it has no translation in; empty for a translation. */
  missing: readonly string[];
}

/** A page in the list of all. */
export interface ListedPage extends VisibleTimes {
  id: string;
  title: string;
  /** Its address below the site, without the leading slash. */
  slug: string;
  /** The version that a change of it names. */
  version: string;
  audience: SectionState['audience'];
  /** How the draft of it differs from what is live. */
  state: 'new' | 'changed' | 'live';
  /** Left out on a site of one language. */
  language?: PageLanguage;
  /** Left out for a page like any other. */
  type?: DatedType;
  /** Of a post or event, as it is stored: `2027-03-28T10:00`. */
  date?: string;
}

/** The site with its pages, as the draft has them. */
export interface SitePages {
  version: string;
  home: string;
  /** The default language first. */
  languages: readonly string[];
  /** The time zone of its dates; null: it has none. */
  zone?: string | null;
  navigation: Navigation;
  footer: Readonly<Record<string, unknown>>;
  pages: readonly ListedPage[];
}

/** What an answer of `/api/content` says of the site; null when the site's own record is broken. */
export function sitePagesOf(body: Readonly<Record<string, unknown>>): SitePages | null {
  const { site, version, pages } = body;
  if (!isRecord(site) || typeof version !== 'string') return null;
  const listed = Array.isArray(pages) ? pages.filter(isRecord) : [];
  return {
    version,
    home: String(site['home']),
    languages: languagesOf(site),
    zone: typeof site['zone'] === 'string' ? site['zone'] : null,
    navigation: navigationOf(site['navigation']),
    footer: isRecord(site['footer']) ? site['footer'] : {},
    pages: listed.map(pageOf),
  };
}

/** The languages that the record of a site names, the default first. */
export function languagesOf({ locale, locales }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(locales) ? locales.map(String) : [String(locale)];
}

function pageOf(page: Record<string, unknown>): ListedPage {
  const { id, title, slug, version, audience, state, type, date } = page;
  return {
    id: String(id),
    title: String(title),
    slug: String(slug),
    version: String(version),
    audience: asAudience(audience),
    state: (['new', 'changed'] as const).find((one) => one === state) ?? 'live',
    ...(type === 'post' || type === 'event' ? { type } : {}),
    ...(typeof date === 'string' ? { date } : {}),
    ...visibleTimesOf(page),
    ...languageIn(page),
  };
}

function languageIn({
  locale,
  address,
  translationOf,
  translations,
}: Record<string, unknown>): Pick<ListedPage, 'language'> {
  if (typeof locale !== 'string' || typeof address !== 'string') return {};
  const translates = isRecord(translationOf) ? String(translationOf['page']) : null;
  const isOutdated = isRecord(translationOf) && translationOf['outdated'] === true;
  const found = isRecord(translations) ? Object.entries(translations) : [];
  const missing = found.flatMap(([other, page]) => (page === null ? other : []));
  return { language: { locale, address, translates, isOutdated, missing } };
}

/** The entries of a navigation as a record has them. */
export function navigationOf(value: unknown): Navigation {
  const entries = Array.isArray(value) ? value.filter(isRecord) : [];
  return entries.map(({ label, to, items }): NavigationEntry => {
    const entry = { label: String(label), to: String(to) };
    return Array.isArray(items) && items.length > 0 ? { ...entry, items: navigationOf(items) } : entry;
  });
}

/** All pages in the order in which they are listed; `first`: the home page, where the navigation does not begin with it. */
export function listedInOrder({
  home,
  navigation,
  pages,
}: Pick<SitePages, 'home' | 'navigation' | 'pages'>): {
  first: ListedPage | null;
  lines: NavigationLine[];
  others: ListedPage[];
  /** From the newest. */
  posts: ListedPage[];
  /** From the latest. */
  events: ListedPage[];
} {
  const lines = navigationLines(navigation);
  const first = lines[0]?.to === `page:${home}` ? null : (pages.find(({ id }) => id === home) ?? null);
  const listed = new Set(lines.map(({ to }) => to));
  const rest = pages.filter(({ id }) => id !== first?.id && !listed.has(`page:${id}`));
  const ofType = (type: DatedType) =>
    rest.filter((page) => page.type === type).sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
  const others = rest.filter(({ type }) => type === undefined);
  return { first, lines, others, posts: ofType('post'), events: ofType('event') };
}

/** The pages whose title or address has all the words that were typed, ignoring case and accents. */
export function searchPages(pages: readonly ListedPage[], typed: string): ListedPage[] {
  return pages.filter(({ title, slug }) => hasEveryWord([title, slug], typed));
}

/** A page's address on the site, which begins with a slash. */
export function listedAddress(
  { id, slug, language }: Pick<ListedPage, 'id' | 'slug' | 'language'>,
  home: string,
): string {
  if (language) return language.address;
  return id === home ? '/' : `/${slug}`;
}

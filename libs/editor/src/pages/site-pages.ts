import { isRecord } from '@portal/ports/json';
import { hasEveryWord } from '@portal/ui/every-word';
import { asAudience } from '../content/audience.ts';
import type { SectionState } from '../content/page-document.ts';
import { type Navigation, type NavigationEntry, type NavigationLine, navigationLines } from './navigation.ts';

/** A page in the list of all. */
export interface ListedPage {
  id: string;
  title: string;
  /** Its address below the site, without the leading slash. */
  slug: string;
  /** The version that a change of it names. */
  version: string;
  audience: SectionState['audience'];
  /** How the draft of it differs from what is live. */
  state: 'new' | 'changed' | 'live';
}

/** The site with its pages, as the draft has them. */
export interface SitePages {
  version: string;
  home: string;
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
    navigation: navigationOf(site['navigation']),
    footer: isRecord(site['footer']) ? site['footer'] : {},
    pages: listed.map(pageOf),
  };
}

function pageOf({ id, title, slug, version, audience, state }: Record<string, unknown>): ListedPage {
  return {
    id: String(id),
    title: String(title),
    slug: String(slug),
    version: String(version),
    audience: asAudience(audience),
    state: (['new', 'changed'] as const).find((one) => one === state) ?? 'live',
  };
}

function navigationOf(value: unknown): Navigation {
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
} {
  const lines = navigationLines(navigation);
  const first = lines[0]?.to === `page:${home}` ? null : (pages.find(({ id }) => id === home) ?? null);
  const others = pages.filter(({ id }) => id !== first?.id && !lines.some(({ to }) => to === `page:${id}`));
  return { first, lines, others };
}

/** The pages whose title or address has all the words that were typed, ignoring case and accents. */
export function searchPages(pages: readonly ListedPage[], typed: string): ListedPage[] {
  return pages.filter(({ title, slug }) => hasEveryWord([title, slug], typed));
}

/** A page's address on the site, which begins with a slash. */
export function listedAddress({ id, slug }: Pick<ListedPage, 'id' | 'slug'>, home: string): string {
  return id === home ? '/' : `/${slug}`;
}

import {
  isHome,
  isNoindex,
  localesOf,
  pageAddress,
  pageDescription,
  siteDescription,
  type ContentTree,
  type Page,
} from '@portal/content-core';
import { publishedTime } from './iso-time.ts';
import type { PortalView } from './portal-view.ts';
import { linkImage, type LinkImage } from './link-image.ts';

/** What the head of a page says to search engines and link previews. Addresses are absolute. */
export interface SeoHead {
  title: string;
  /** What the page is about, for search engines: a sentence of its own, never one that other pages have. */
  description: string | undefined;
  /** For link previews, which show the sentence about the site where a page has none; left out: `description`. */
  shareDescription?: string | undefined;
  canonical: string;
  /** The addresses of the page in the languages that search engines may list it in, its own included; left out: it is in one language. */
  alternates?: readonly Alternate[];
  image: LinkImage | null;
  noindex: boolean;
  /** When a post was published, as ISO 8601; left out for every other page. */
  published?: string | undefined;
  /** The data for search engines as JSON without `<`; left out: none. @see docs/search-engines.md */
  structuredData?: string | null;
  /** The pages of an archive before and after this one. */
  previous?: string;
  next?: string;
}

/** The address of a page in one language, as `hreflang` names it: `x-default` for readers of no language of the site. */
export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The addresses of a page in all its languages, for search engines: those that everybody may see and search engines may list. Empty when
 * there are not at least two, and for a page that is not among them.
 * @param everybody what visitors who did not sign in see
 */
export function alternatesOf(
  { tree: { site }, counterparts }: Pick<PortalView, 'tree' | 'counterparts'>,
  page: Page,
  origin: string,
): Alternate[] {
  const listed = [...counterparts(page)].filter(([, one]) => one.audience === 'all' && !isNoindex(site, one));
  if (listed.length < 2 || !listed.some(([, { id }]) => id === page.id)) return [];
  const found = new Map(listed);
  const inOrder = localesOf(site).flatMap((locale) => {
    const one = found.get(locale);
    return one ? [{ hreflang: locale, href: new URL(pageAddress({ site }, one), origin).href }] : [];
  });
  const [first] = inOrder;
  return first ? [...inOrder, { hreflang: 'x-default', href: first.href }] : [];
}

/** The head of `page`; `origin` is the site's public origin. */
export function seoHead(tree: ContentTree, page: Page, origin: string): SeoHead {
  const { site } = tree;
  const isFirst = isHome(site, page);
  const fallback = isFirst ? site.name : `${page.title} · ${site.name}`;
  const description = pageDescription(site, page);
  return {
    title: page.seo.title ?? fallback,
    description,
    shareDescription: description ?? siteDescription(site),
    canonical: new URL(pageAddress(tree, page), origin).href,
    image: shareImage(tree, page, origin),
    noindex: isNoindex(site, page) || page.audience !== 'all',
    published: publishedTime(page, site),
  };
}

/** The image that the page sets for link previews, else the one that it shows, else that of the site. */
function shareImage({ media, site }: ContentTree, { seo, image }: Page, origin: string): LinkImage | null {
  const own = seo.image === undefined ? null : linkImage(media.get(seo.image), origin);
  const alt = image && 'alt' in image ? image.alt : undefined;
  const shown = own ?? linkImage(media.get(image?.media ?? ''), origin, alt);
  return shown ?? linkImage(media.get(site.seo?.image ?? ''), origin);
}

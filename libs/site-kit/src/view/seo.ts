import { isNoindex, pageAddress, type ContentTree, type Page } from '@portal/content-core';
import { publishedTime } from './iso-time.ts';
import { linkImage, type LinkImage } from './link-image.ts';

/** What the head of a page says to search engines and link previews. Addresses are absolute. */
export interface SeoHead {
  title: string;
  /** What the page is about, for search engines: a sentence of its own, never one that other pages have. */
  description: string | undefined;
  /** For link previews, which show the sentence about the site where a page has none; left out: `description`. */
  shareDescription?: string | undefined;
  canonical: string;
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

/** The head of `page`; `origin` is the site's public origin. */
export function seoHead(tree: ContentTree, page: Page, origin: string): SeoHead {
  const { site } = tree;
  const isHome = page.id === site.home;
  const fallback = isHome ? site.name : `${page.title} · ${site.name}`;
  const ofSite = site.seo?.description ?? site.tagline;
  const description = page.seo.description ?? page.teaser ?? (isHome ? ofSite : undefined);
  return {
    title: page.seo.title ?? fallback,
    description,
    shareDescription: description ?? ofSite,
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

import {
  isNoindex,
  pageAddress,
  type ContentTree,
  type ImageManifest,
  type Page,
} from '@portal/content-core';
import { mediaAddress } from './media-address.ts';

/** What the head of a page says to search engines and link previews. Addresses are absolute. */
export interface SeoHead {
  title: string;
  /** What the page is about, for search engines: a sentence of its own, never one that other pages have. */
  description: string | undefined;
  /** For link previews, which show the sentence about the site where a page has none; left out: `description`. */
  shareDescription?: string | undefined;
  canonical: string;
  image: { url: string; width: number; height: number; alt: string } | null;
  noindex: boolean;
  /** The data for search engines as JSON without `<`; left out: none. @see docs/search-engines.md */
  structuredData?: string | null;
  /** The pages of an archive before and after this one. */
  previous?: string;
  next?: string;
}

/** Link previews scale down what is larger. */
const PREVIEW_WIDTH = 1600;

/** The head of `page`; `origin` is the site's public origin. */
export function seoHead(tree: ContentTree, page: Page, origin: string): SeoHead {
  const { site, media } = tree;
  const manifest = media.get(page.seo.image ?? page.image?.media ?? site.seo?.image ?? '');
  const isHome = page.id === site.home;
  const fallback = isHome ? site.name : `${page.title} · ${site.name}`;
  const ofSite = site.seo?.description ?? site.tagline;
  const description = page.seo.description ?? page.teaser ?? (isHome ? ofSite : undefined);
  return {
    title: page.seo.title ?? fallback,
    description,
    shareDescription: description ?? ofSite,
    canonical: new URL(pageAddress(tree, page), origin).href,
    image: manifest ? preview(manifest, origin) : null,
    noindex: isNoindex(site, page) || page.audience !== 'all',
  };
}

function preview(manifest: ImageManifest, origin: string): NonNullable<SeoHead['image']> {
  const widths = manifest.variants.map((variant) => variant.width).filter((width) => width <= PREVIEW_WIDTH);
  const width = widths.length > 0 ? Math.max(...widths) : (manifest.variants[0]?.width ?? manifest.width);
  return {
    url: new URL(mediaAddress(manifest, width), origin).href,
    width,
    height: manifest.variants.find((variant) => variant.width === width)?.height ?? manifest.height,
    alt: manifest.alt,
  };
}

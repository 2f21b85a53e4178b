import { pageAddress, type ContentTree, type ImageManifest, type Page } from '@portal/content-core';
import { mediaAddress } from './media-address.ts';

/** What the head of a page says to search engines and link previews. Addresses are absolute. */
export interface SeoHead {
  title: string;
  description: string | undefined;
  canonical: string;
  image: { url: string; width: number; height: number; alt: string } | null;
  noindex: boolean;
}

/** Link previews scale down what is larger. */
const PREVIEW_WIDTH = 1600;

/** The head of `page`; `origin` is the site's public origin. */
export function seoHead(tree: ContentTree, page: Page, origin: string): SeoHead {
  const manifest = page.seo.image === undefined ? undefined : tree.media.get(page.seo.image);
  const isHome = page.id === tree.site.home;
  const fallback = isHome ? tree.site.name : `${page.title} · ${tree.site.name}`;
  return {
    title: page.seo.title ?? fallback,
    description: page.seo.description ?? (isHome ? tree.site.tagline : undefined),
    canonical: new URL(pageAddress(tree, page), origin).href,
    image: manifest ? preview(manifest, origin) : null,
    noindex: page.seo.noindex || page.audience !== 'all',
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

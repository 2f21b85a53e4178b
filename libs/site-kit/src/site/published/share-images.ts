import { LRUCache } from 'lru-cache';
import { isHome, isNoindex, localeOf, type Page, type Site, siteIn } from '@portal/content-core';
import { SHARE_HEIGHT, SHARE_WIDTH, sharedWords, shareImage } from '../../drawings/share-image.ts';
import { siteFace } from '../../drawings/site-face.ts';
import { entityTag } from '../../http/conditional.ts';
import type { SeoHead } from '../../view/seo.ts';
import type { SiteParts } from '../site-parts.ts';
import { largestFile, logoImage } from './identity-images.ts';
import { publishedFile } from './published-file.ts';
import { viewFor, wholeTree } from './site-content.ts';

const { site } = wholeTree;

/** Bytes of images in memory: those of some hundred pages. */
const MOST_BYTES = 16 * 1024 * 1024;

const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});
const inWork = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The published page that everybody may see now and share; undefined for every other one. */
function publicPage(id: string, now: Date): Page | undefined {
  const page = viewFor({ editor: false, audience: null }, now).tree.pages.get(id);
  return page && page.audience === 'all' && !isNoindex(site, page) ? page : undefined;
}

/** The site as the language of the page shows it. */
function siteOf(page: Page): Site {
  return siteIn(wholeTree, localeOf(site, page));
}

/** The title on the image; null on the home page of a language, which shows the name of the site. */
function titleOf(page: Page): string | null {
  return isHome(site, page) ? null : page.title;
}

/** The version of the image of a page, which changes with what it shows. */
function shareVersion(page: Page): string {
  return entityTag(
    titleOf(page) ?? '',
    JSON.stringify(siteFace(siteOf(page))),
    logoImage?.sha256 ?? '',
  ).slice(1, 11);
}

/** The drawn image for link previews of a published page; null for one that not everybody may see now. */
export function drawnShareImage(id: string, origin: string, now: Date): SeoHead['image'] {
  const page = publicPage(id, now);
  if (!page) return null;
  const own = siteOf(page);
  const words = sharedWords({ site: siteFace(own), title: titleOf(page) });
  const url = new URL(`/_portal/share/${page.id}.png?v=${shareVersion(page)}`, origin).href;
  return { url, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: words ?? own.name };
}

/** The bytes of the image of a page as PNG, drawn with the first request; null when there is none. */
export async function shareImageBytes(
  id: string,
  { drawing, now }: Pick<SiteParts, 'drawing' | 'now'>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; version: string } | null> {
  const page = publicPage(id, now());
  if (!page) return null;
  const version = shareVersion(page);
  const key = `${id} ${version}`;
  const bytes = cached.get(key) ?? (await (inWork.get(key) ?? draw(key, page, drawing)));
  return { bytes, version };
}

/** Draws an image once, also for those who ask at the same time. */
function draw(
  key: string,
  page: Page,
  { painter, outlines }: SiteParts['drawing'],
): Promise<Uint8Array<ArrayBuffer>> {
  const work = (async () => {
    const logo = logoImage && (await publishedFile(largestFile(logoImage)));
    const drawn = await shareImage({ site: siteFace(siteOf(page)), title: titleOf(page), logo }, outlines);
    const bytes = await painter.paint(drawn);
    cached.set(key, bytes);
    return bytes;
  })().finally(() => inWork.delete(key));
  inWork.set(key, work);
  return work;
}

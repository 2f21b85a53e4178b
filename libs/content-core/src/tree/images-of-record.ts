import type { Page, Site } from '../model/page.ts';

/** The images that the record of a page or of the site names, with the paths of their ids. */
export function imagesOfRecord(record: Page | Site | null): { media: string; path: string[] }[] {
  const shared = record?.seo?.image;
  const own = record !== null && 'image' in record ? record.image : undefined;
  return [
    ...(shared === undefined ? [] : [{ media: shared, path: ['seo', 'image'] }]),
    ...(own === undefined ? [] : [{ media: own.media, path: ['image', 'media'] }]),
  ];
}

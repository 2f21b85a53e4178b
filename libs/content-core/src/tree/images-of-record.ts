import type { Page, Site } from '../model/page.ts';

const LOOK_IMAGES = ['logo', 'logoDark', 'icon'] as const;

/** The images that the record of a page or of the site names, with the paths of their ids. */
export function imagesOfRecord(record: Page | Site | null): { media: string; path: string[] }[] {
  const shared = record?.seo?.image;
  const own = record !== null && 'image' in record ? record.image : undefined;
  const look = record !== null && 'look' in record ? record.look : undefined;
  return [
    ...(shared === undefined ? [] : [{ media: shared, path: ['seo', 'image'] }]),
    ...(own === undefined ? [] : [{ media: own.media, path: ['image', 'media'] }]),
    ...LOOK_IMAGES.flatMap((name) => {
      const media = look?.[name];
      return media === undefined ? [] : [{ media, path: ['look', name] }];
    }),
  ];
}

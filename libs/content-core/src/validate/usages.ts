import { parseLinkTarget } from '../format/link-target.ts';
import type { ParsedRecords } from '../tree/parse-content.ts';
import { videoFilesIn } from '../tree/video-files-in.ts';
import { dottedPath } from '../messages/field-path.ts';
import { imagesOfRecord } from '../tree/images-of-record.ts';
import { referencesOf } from '../tree/references.ts';
import { siteLinks } from './check-links.ts';
import { type CheckedContent, locatedSections, recordLocation } from './checked-content.ts';

/** The usages, formatted for people, of images and documents by id, and of videos by address. */
export type UsageLabels = ReadonlyMap<string, readonly string[]>;

/** One usage of an image, a document or a video. */
export interface Usage {
  /** The location, formatted for people. */
  place: string;
  /** Id of the page; null: the site's own record. */
  page: string | null;
  /** Id of the section; null: the record of the page or the site. */
  section: string | null;
  /** The field within the section's data or within the record: `image.media`. */
  path: string;
}

/** The usages of images and documents by id, and of videos by address. */
export type Usages = ReadonlyMap<string, readonly Usage[]>;

/** Every usage of an image, a document or a video in one state, formatted for people. */
export function usageLabels(...state: Parameters<typeof usagesIn>): UsageLabels {
  return new Map([...usagesIn(...state)].map(([id, usages]) => [id, usages.map(({ place }) => place)]));
}

/** Every usage of an image, a document or a video in one state. */
export function usagesIn(
  tree: ParsedRecords['records'],
  { kinds, formatLocation }: Pick<CheckedContent, 'kinds' | 'formatLocation'>,
): Usages {
  const content = { tree, kinds, formatLocation };
  const usages = new Map<string, Usage[]>();
  const add = (id: string | null, usage: Omit<Usage, 'path'>, path: readonly (string | number)[]) => {
    if (id === null) return;
    const of = usages.get(id) ?? [];
    usages.set(id, of);
    of.push({ ...usage, path: dottedPath(path) });
  };
  for (const { page, section, locationOf } of locatedSections(content)) {
    const within = { page: page.id, section: section.id };
    for (const { type, value, path } of referencesOf(section, kinds))
      add(type === 'id' ? value : documentOf(value), { place: locationOf(path), ...within }, path);
    for (const { address, path } of videoFilesIn(section.data))
      add(address, { place: locationOf(path), ...within }, path);
  }
  for (const page of [...tree.pages.values(), ...(tree.site ? [null] : [])])
    for (const { media, path } of imagesOfRecord(page ?? tree.site)) {
      const place = recordLocation(content, page, path);
      add(media, { place, page: page?.id ?? null, section: null }, path);
    }
  for (const { path, to } of tree.site ? siteLinks(tree.site) : [])
    add(documentOf(to), { place: recordLocation(content, null, path), page: null, section: null }, path);
  return usages;
}

function documentOf(target: string): string | null {
  const parsed = parseLinkTarget(target);
  return parsed?.type === 'document' ? parsed.document : null;
}

import { messageOf, refusal } from '../messages/index.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import type { ParsedRecords } from '../tree/parse-content.ts';
import { videoFilesIn } from '../tree/video-files-in.ts';
import { dottedPath } from '../messages/field-path.ts';
import { referencesOf } from '../tree/references.ts';
import { siteLinks } from './check-links.ts';
import { locatedSections, recordLocation } from './checked-content.ts';
import type { Library, LibraryState } from '../library/read-library.ts';

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

/** How many usages a refusal lists. */
const MAX_NAMED = 5;

/** Every usage of an image, a document or a video in one state, formatted for people. */
export function usageLabels(...state: Parameters<typeof usagesIn>): UsageLabels {
  return new Map([...usagesIn(...state)].map(([id, usages]) => [id, usages.map(({ place }) => place)]));
}

/** Every usage of an image, a document or a video in one state. */
export function usagesIn(
  tree: ParsedRecords['records'],
  { kinds, formatLocation }: Pick<Library, 'kinds' | 'formatLocation'>,
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
  for (const page of tree.pages.values()) {
    const path = ['seo', 'image'];
    const place = recordLocation(content, page, path);
    add(page.seo.image ?? null, { place, page: page.id, section: null }, path);
  }
  for (const { path, to } of tree.site ? siteLinks(tree.site) : [])
    add(documentOf(to), { place: recordLocation(content, null, path), page: null, section: null }, path);
  return usages;
}

/**
 * Refuses to delete a file that is in use, in the draft or on the live site. `ids` are the names that records refer to it by; `text` is
 * searched in records that cannot be parsed.
 * @throws AppError `validation` with the usages in `details.usedIn`
 */
export function refuseDeletingUsed(
  library: Library,
  { ids, text, name, own }: { ids: readonly string[]; text: string; name: string; own: string },
): void {
  const used = [
    ...usersOf(library.draft, library, { ids, text, own }),
    ...usersOf(library.live, library, { ids, text, own }).map((one) => ({
      ...one,
      place: `live: ${one.place}`,
    })),
  ];
  if (used.length === 0) return;
  const usages = used.slice(0, MAX_NAMED).map(({ place }) => place);
  const message = messageOf('file_in_use', { name, usages, more: used.length - usages.length });
  throw refusal('validation', message, { details: { usedIn: used } });
}

/** Usages in records; or, without any, the paths of records that cannot be parsed but contain the id. */
function usersOf(
  { records, texts }: LibraryState,
  library: Library,
  { ids, text: part, own }: { ids: readonly string[]; text: string; own: string },
): readonly (Pick<Usage, 'place'> & Partial<Usage>)[] {
  const usages = usagesIn(records, library);
  const readable = ids.flatMap((id) => usages.get(id) ?? []);
  if (readable.length > 0) return readable;
  const naming = [...texts].filter(([file, text]) => file !== own && text.includes(part));
  return naming.map(([file]) => ({ place: file }));
}

function documentOf(target: string): string | null {
  const parsed = parseLinkTarget(target);
  return parsed?.type === 'document' ? parsed.document : null;
}

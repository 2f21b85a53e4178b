import { fromUtf8 } from '../format/utf8.ts';
import type { ContentRepo, Version } from '../ports/content-repo.ts';
import { KINDS_FILE } from '../own-kinds/kinds-file.ts';
import { isRecordPath } from '../tree/content-path.ts';
import type { Listing } from './merge-paths.ts';

/** Texts of records by path. */
export type Texts = ReadonlyMap<string, string>;

/**
 * The texts of the JSON records of several listings, in one round trip for all of them. Bytes that are no UTF-8 give
 * the empty text, which is no JSON either. Files that are no records are passed over; `portal.kinds.json` is one.
 */
export async function readTexts(repo: ContentRepo, ...listings: readonly Listing[]): Promise<Texts[]> {
  const records = listings.map((listing) =>
    [...listing].filter(([file]) => isRecordPath(file) || file === KINDS_FILE),
  );
  const versions = new Set(records.flat().map(([, version]) => version));
  const blobs = versions.size === 0 ? new Map<Version, Uint8Array>() : await repo.blobs([...versions]);
  const text = (version: Version) => fromUtf8(blobs.get(version) ?? new Uint8Array()) ?? '';
  return records.map((files) => new Map(files.map(([file, version]) => [file, text(version)])));
}

/** The part of a listing whose paths `wanted` picks. */
export function pick(listing: Listing, wanted: (file: string) => boolean): Map<string, Version> {
  return new Map([...listing].filter(([file]) => wanted(file)));
}

/** The part of a listing that describes one page. */
export function pageFolder(listing: Listing, page: string): Map<string, Version> {
  return pick(listing, (file) => file.startsWith(`content/pages/${page}/`));
}

/** The parts of a listing that describe a page each, by the id of the page, in one pass. */
export function pageFolders(listing: Listing): ReadonlyMap<string, Map<string, Version>> {
  const folders = new Map<string, Map<string, Version>>();
  for (const [file, version] of listing) {
    const [, page] = /^content\/pages\/([^/]+)\//.exec(file) ?? [];
    if (page === undefined) continue;
    const folder = folders.get(page) ?? new Map<string, Version>();
    folders.set(page, folder.set(file, version));
  }
  return folders;
}

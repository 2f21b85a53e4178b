import { AppError } from '@portal/errors';
import { fromUtf8 } from '../format/utf8.ts';
import type { Version } from '../ports/content-repo.ts';
import { PACKAGE_FILE } from '../kit/kit-version.ts';
import { KINDS_FILE } from '../own-kinds/kinds-file.ts';
import { isRecordPath } from '../tree/content-path.ts';
import { eachInTurn, inSlices, RECORD_COST } from '../work/slices.ts';
import type { ContentDeps } from './content-deps.ts';
import { costOfComparing, type Listing } from './merge-paths.ts';

/** Texts of records by path. */
export type Texts = ReadonlyMap<string, string>;

/** Files at the root of a repository that are read as records are. */
const ROOT_FILES: ReadonlySet<string> = new Set([KINDS_FILE, PACKAGE_FILE]);

/** How many bytes are decoded in a microsecond. */
const DECODED = 200;

/** The most records that one state of a site may have, and the most bytes in all of them: four times those of a site of 500 pages. */
const MAX_RECORDS = 20_000;
const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/**
 * The texts of the JSON records of several listings, in one round trip for all of them. Bytes that are not UTF-8 become the empty text,
 * which is not valid JSON. Other files than records are ignored; `portal.kinds.json` and package.json count as records.
 * @throws AppError `too_large` when one of the listings has more records, or more text in them, than a site may have
 */
export async function readTexts(
  { repo, takeTurn }: Pick<ContentDeps, 'repo' | 'takeTurn'>,
  ...listings: readonly Listing[]
): Promise<Texts[]> {
  const records = listings.map((listing) =>
    [...listing].filter(([file]) => isRecordPath(file) || ROOT_FILES.has(file)),
  );
  for (const { length } of records) if (length > MAX_RECORDS) throw tooManyRecords(length);
  const versions = new Set(records.flat().map(([, version]) => version));
  await takeTurn(costOfComparing(...listings.map((files) => ({ files }))));
  const blobs = versions.size === 0 ? new Map<Version, Uint8Array>() : await repo.blobs([...versions]);
  for (const files of records) refuseMuchText(files, blobs);
  const texts = new Map<Version, string>();
  const decoding = eachInTurn(
    blobs,
    ([, bytes]) => RECORD_COST / 10 + bytes.byteLength / DECODED,
    ([version, bytes]) => texts.set(version, fromUtf8(bytes) ?? ''),
  );
  await inSlices(decoding, takeTurn);
  return records.map((files) => new Map(files.map(([file, version]) => [file, texts.get(version) ?? ''])));
}

function refuseMuchText(
  files: readonly (readonly [string, Version])[],
  blobs: ReadonlyMap<Version, Uint8Array>,
): void {
  const bytes = files.reduce((sum, [, version]) => sum + (blobs.get(version)?.byteLength ?? 0), 0);
  if (bytes <= MAX_RECORD_BYTES) return;
  throw new AppError(
    'too_large',
    `The pages, sections and other records of this site have more than ${MAX_RECORD_BYTES / 1024 ** 2} MiB together; delete what is no longer needed, with git where the site cannot be opened.`,
  );
}

function tooManyRecords(count: number): AppError {
  return new AppError(
    'too_large',
    `This site has ${count} pages, sections and other records; the most are ${MAX_RECORDS}. Delete what is no longer needed, with git where the site cannot be opened.`,
  );
}

/** The files of a listing whose paths `wanted` accepts. */
export function pick(listing: Listing, wanted: (file: string) => boolean): Map<string, Version> {
  return new Map([...listing].filter(([file]) => wanted(file)));
}

/** The files of a listing that belong to one page. */
export function pageFolder(listing: Listing, page: string): Map<string, Version> {
  return pick(listing, (file) => file.startsWith(`content/pages/${page}/`));
}

/** The files of a listing grouped by page id, in one pass. */
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

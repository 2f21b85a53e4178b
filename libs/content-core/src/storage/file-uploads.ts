import { AppError } from '@portal/errors';
import { LARGEST_ASSET, LARGEST_DOCUMENT, LARGEST_PICTURE } from '@portal/sites';
import type { ObjectStore, StoredObject, UploadGrant } from '../ports/object-store.ts';
import { fileKey, type SiteFile, stagedKey } from './site-file.ts';

const LARGEST: Readonly<Record<SiteFile['shelf'], number>> = {
  assets: LARGEST_ASSET,
  documents: LARGEST_DOCUMENT,
  media: LARGEST_PICTURE,
};

/** How long an upload may take to begin. */
export const UPLOAD_SECONDS = 15 * 60;

/**
 * The first half of an upload: an address for exactly this type and size. What is sent there counts for nothing until the
 * upload is settled.
 * @throws AppError `input` when it is too large or empty, `not_configured`
 */
export async function startUpload(store: ObjectStore, file: SiteFile, bytes: number): Promise<UploadGrant> {
  const largest = LARGEST[file.shelf];
  if (!Number.isInteger(bytes) || bytes < 1 || bytes > largest)
    throw new AppError('input', `The file must have 1 to ${largest} bytes.`);
  return store.presignUpload({
    key: stagedKey(file),
    contentType: file.type,
    bytes,
    seconds: UPLOAD_SECONDS,
  });
}

/**
 * The second half: what was uploaded becomes the file, whose bytes never change from then on, even for a holder of the upload
 * address. Doing it again says the same.
 * @throws AppError `not_found` when nothing was uploaded, `conflict` when the id has other bytes already or they change
 *   meanwhile, `not_configured`, `upstream_unavailable`
 */
export async function settleUpload(store: ObjectStore, file: SiteFile): Promise<StoredObject> {
  const [from, to] = [stagedKey(file), fileKey(file)];
  const [staged, settled] = await Promise.all([store.stat(from), store.stat(to)]);
  if (settled !== null && staged !== null && settled.version !== staged.version)
    throw new AppError('conflict', 'This id already has a file; upload under a new one.');
  const found = settled ?? staged;
  if (found === null) throw new AppError('not_found', 'Nothing was uploaded yet; upload the file first.');
  if (settled === null) await store.copy({ from, version: found.version, to });
  if (staged !== null) await store.remove(from);
  return found;
}

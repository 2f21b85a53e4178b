import { messageOf, refusal } from '../messages/index.ts';
import { AppError, isAppError } from '@portal/errors';
import { LARGEST_ASSET, LARGEST_CAPTIONS, LARGEST_DOCUMENT, LARGEST_IMAGE } from '@portal/sites';
import type { ObjectStore, StoredObject, UploadGrant } from '../ports/object-store.ts';
import { fileFolder, fileKey, type SiteFile, stagedKey } from './site-file.ts';
import { ASSET_START, isAsset, refuseAsset } from './sniff-asset.ts';

const LARGEST: Readonly<Record<SiteFile['shelf'], number>> = {
  assets: LARGEST_ASSET,
  documents: LARGEST_DOCUMENT,
  downloads: LARGEST_DOCUMENT,
  media: LARGEST_IMAGE,
};

/** How long an upload address is valid, in seconds. */
export const UPLOAD_SECONDS = 15 * 60;

/**
 * The first step of an upload: an address for exactly this type and size. The uploaded file is not used until the upload is settled.
 * @throws AppError `input` when it is too large or empty, `not_configured`
 */
export async function startUpload(store: ObjectStore, file: SiteFile, bytes: number): Promise<UploadGrant> {
  const largest = file.type === 'text/vtt' ? LARGEST_CAPTIONS : LARGEST[file.shelf];
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
 * The second step: the upload becomes the file, whose bytes never change from then on, not even by a holder of the upload address.
 * Idempotent. The content of public files is checked first, since no other process reads them.
 * @throws AppError `input` for a video or captions whose content does not match their type, which are deleted, `not_found` when nothing
 *   was uploaded, `conflict` when the id already has other bytes or a file of another type, or the bytes change during the call,
 *   `not_configured`, `upstream_unavailable`
 */
export async function settleUpload(store: ObjectStore, file: SiteFile): Promise<StoredObject> {
  const [from, to] = [stagedKey(file), fileKey(file)];
  const [staged, settled, others] = await Promise.all([
    store.stat(from),
    store.stat(to),
    othersUnderId(store, file),
  ]);
  if (others || (settled !== null && staged !== null && settled.version !== staged.version))
    throw refusal('conflict', messageOf('file_id_taken'));
  const found = settled ?? staged;
  if (found === null) throw new AppError('not_found', 'Nothing was uploaded yet; upload the file first.');
  if (settled === null) await settleStagedUpload(store, file, found);
  if (staged !== null) await store.remove(from);
  return found;
}

/**
 * Whether the id already has another file. Deleting an upload deletes every file under its id, so an id must belong to one file; only
 * captions share the id of their video.
 */
async function othersUnderId(store: ObjectStore, file: SiteFile): Promise<boolean> {
  if (file.shelf === 'assets') return false;
  const shelves = file.shelf === 'media' ? [file.shelf] : (['documents', 'downloads'] as const);
  const listed = await Promise.all(
    shelves.map((shelf) => store.list(fileFolder({ siteId: file.siteId, id: file.id, shelf }), 2)),
  );
  return listed.flat().some(({ key }) => key !== fileKey(file));
}

/** Turns the upload into the file, unless a concurrent call has already done so. */
async function settleStagedUpload(store: ObjectStore, file: SiteFile, staged: StoredObject): Promise<void> {
  const [from, to] = [stagedKey(file), fileKey(file)];
  try {
    if (file.shelf === 'assets' && !isAsset(await readStart(store, from), file.type)) {
      await store.remove(from);
      refuseAsset(file.type);
    }
    await store.copy({ from, version: staged.version, to });
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    if ((await store.stat(to))?.version !== staged.version) throw error;
  }
}

/** The first bytes of an object. @throws AppError `not_found` when it does not exist */
async function readStart(store: ObjectStore, key: string): Promise<Uint8Array> {
  const start = new Uint8Array(ASSET_START);
  let length = 0;
  const parts = await store.read(key);
  if (parts === null) throw new AppError('not_found', 'The file is gone; upload it again.');
  for await (const part of parts) {
    start.set(part.subarray(0, ASSET_START - length), length);
    length = Math.min(ASSET_START, length + part.byteLength);
    if (length === ASSET_START) break;
  }
  return start.subarray(0, length);
}

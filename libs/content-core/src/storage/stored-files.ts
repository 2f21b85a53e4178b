import { AppError } from '@portal/errors';
import type { ObjectStore } from '../ports/object-store.ts';
import { fileFolder, fileKey, type SiteFile, siteFolder, STAGING } from './site-file.ts';

/** How long a download address is valid, in seconds. */
export const DOWNLOAD_SECONDS = 60;

/**
 * A signed address that serves a file to its holder; authorization comes before. HTML is saved and not shown, since its scripts would run
 * in the store's origin, without a content security policy; so are downloads.
 * @throws AppError `not_found` when there is no such file, `not_configured`, `upstream_unavailable`
 */
export async function openDownload(store: ObjectStore, file: SiteFile, fileName: string): Promise<string> {
  const key = fileKey(file);
  if ((await store.stat(key)) === null) throw new AppError('not_found', 'There is no such file.');
  const isSaved = file.shelf === 'downloads' || file.type === 'text/html';
  const disposition = isSaved ? 'attachment' : 'inline';
  return store.presignDownload({ key, fileName, disposition, seconds: DOWNLOAD_SECONDS });
}

/**
 * Deletes a file and its staged upload. Succeeds when it does not exist. @throws AppError `input`, `not_configured`,
 * `upstream_unavailable`
 */
export async function removeFile(
  store: ObjectStore,
  file: Pick<SiteFile, 'siteId' | 'shelf' | 'id'>,
): Promise<void> {
  const folder = fileFolder(file);
  await store.removeAll(`${STAGING}${folder}`);
  await store.removeAll(folder);
}

/** Deletes all files of a site, when the site is deleted. @throws AppError `not_configured`, `upstream_unavailable` */
export async function removeSiteFiles(store: ObjectStore, siteId: string): Promise<void> {
  const folder = siteFolder(siteId);
  await store.removeAll(`${STAGING}${folder}`);
  await store.removeAll(folder);
}

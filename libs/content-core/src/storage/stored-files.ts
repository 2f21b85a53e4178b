import { AppError } from '@portal/errors';
import type { ObjectStore } from '../ports/object-store.ts';
import { fileFolder, fileKey, type SiteFile, siteFolder, STAGING } from './site-file.ts';

/** How long a download may take to begin. */
export const DOWNLOAD_SECONDS = 60;

/**
 * An address that gives a file to anyone who has it. Who may see the file was decided before. HTML is saved and not shown, as its
 * scripts would run in the store's origin: an address of the store says no policy.
 * @throws AppError `not_found` when there is no such file, `not_configured`, `upstream_unavailable`
 */
export async function openDownload(store: ObjectStore, file: SiteFile, fileName: string): Promise<string> {
  const key = fileKey(file);
  if ((await store.stat(key)) === null) throw new AppError('not_found', 'There is no such file.');
  const disposition = file.type === 'text/html' ? 'attachment' : 'inline';
  return store.presignDownload({ key, fileName, disposition, seconds: DOWNLOAD_SECONDS });
}

/** Removes a file and what was uploaded for it. One that is gone is gone. @throws AppError `input`, `not_configured`, `upstream_unavailable` */
export async function removeFile(
  store: ObjectStore,
  file: Pick<SiteFile, 'siteId' | 'shelf' | 'id'>,
): Promise<void> {
  const folder = fileFolder(file);
  await store.removeAll(`${STAGING}${folder}`);
  await store.removeAll(folder);
}

/** Removes everything of a site, for taking it down. @throws AppError `not_configured`, `upstream_unavailable` */
export async function removeSiteFiles(store: ObjectStore, siteId: string): Promise<void> {
  const folder = siteFolder(siteId);
  await store.removeAll(`${STAGING}${folder}`);
  await store.removeAll(folder);
}

import { readThroughCache } from '@portal/cache';
import type { DocumentFiles } from '@portal/sites';

/** A third of an address's life: a download has the rest of it to begin. */
export const DOWNLOAD_TTL_SECONDS = 20;

const MOST_DOWNLOADS = 1000;

type Files = Pick<DocumentFiles, 'presignDownload'>;

/**
 * Addresses of documents, each cached for `DOWNLOAD_TTL_SECONDS`: however often a document is asked for, the platform is asked once.
 * @param elapsed milliseconds on a clock that is never set back
 */
export function cachedDownloads(open: () => Files, elapsed: () => number): () => Files {
  const ttlMs = DOWNLOAD_TTL_SECONDS * 1000;
  const addresses = readThroughCache<string>({ elapsed, ttlMs, max: MOST_DOWNLOADS });
  const presignDownload: Files['presignDownload'] = (file) =>
    addresses.get(JSON.stringify([file.id, file.type, file.fileName]), () => open().presignDownload(file));
  return () => ({ presignDownload });
}

import type { DocumentFiles } from '@portal/sites';
import { LRUCache } from 'lru-cache';

/** A third of an address's life: a download has the rest of it to begin. */
export const FRESH_SECONDS = 20;

const MOST_DOWNLOADS = 1000;

type Files = Pick<DocumentFiles, 'presignDownload'>;

/**
 * Addresses of documents, each remembered for `FRESH_SECONDS`: however often a document is asked for, the platform is asked
 * once. Concurrent callers share one call, and a failure is not remembered.
 */
export function recentDownloads(open: () => Files, now: () => Date): () => Files {
  const known = new LRUCache<string, { address: Promise<string>; until: number }>({ max: MOST_DOWNLOADS });
  const presignDownload: Files['presignDownload'] = async (file) => {
    const key = JSON.stringify([file.id, file.type, file.fileName]);
    const recent = known.get(key);
    if (recent !== undefined && now().getTime() < recent.until) return recent.address;
    const address = open().presignDownload(file);
    const made = { address, until: now().getTime() + FRESH_SECONDS * 1000 };
    known.set(key, made);
    address.catch(() => {
      if (known.get(key) === made) known.delete(key);
    });
    return address;
  };
  return () => ({ presignDownload });
}

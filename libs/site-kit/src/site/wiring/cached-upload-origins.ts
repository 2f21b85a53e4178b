import { readThroughCache } from '@portal/cache';
import { StoreOrigin } from '@portal/sites';

/** How long the origins are cached: a deployment changes its store rarely. */
const TTL_MS = 60 * 60 * 1000;
/** The pause after a failure, so that an outage does not slow down every page. */
const PAUSE_MS = 30 * 1000;

/** What the cache depends on. */
export interface UploadOriginsOptions {
  /** Reads the site's own settings, or asks the platform. */
  read(): Promise<readonly string[]>;
  /** Milliseconds on a clock that is never set back. */
  elapsed(): number;
  log(line: string): void;
}

/**
 * Origins that an editor's browser uploads large files to, read once an hour. While they cannot be read, the last ones are returned;
 * none where there never were any, so that a page's policy is never wider than what is known.
 */
export function cachedUploadOrigins({
  read,
  elapsed,
  log,
}: UploadOriginsOptions): () => Promise<readonly string[]> {
  const outage = { isOutage: () => true, pauseMs: PAUSE_MS, staleMs: () => Infinity };
  const cache = readThroughCache<readonly string[]>({ elapsed, ttlMs: TTL_MS, max: 1, outage });
  const readOrLog = async () => {
    try {
      return (await read()).filter((origin) => StoreOrigin.safeParse(origin).success);
    } catch (error) {
      log('[storage] the origin of the store for large files is not known; they cannot be uploaded');
      throw error;
    }
  };
  return () => cache.get('origins', readOrLog).catch(() => []);
}

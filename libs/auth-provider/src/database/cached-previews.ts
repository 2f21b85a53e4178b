import { readThroughCache } from '@portal/cache';
import type { OpenPreview } from '@portal/sites';

/** How long an answer is cached: a revoked link works no longer than that. */
const TTL_MS = 15_000;
/** The pause after a failure, so that an outage does not slow down every request. */
const PAUSE_MS = 5_000;
const MOST_PREVIEWS = 1_000;

/** Which preview links work, at most 15 seconds old. */
export interface CachedPreviews {
  /** Null: it has ended, or never was. @throws AppError when it cannot be looked up */
  find(id: string): Promise<OpenPreview | null>;
  /** Deletes what is cached about this link, after it was revoked. */
  invalidate(id: string): void;
}

/** What the cache depends on. */
export interface CachedPreviewsDeps {
  read(id: string): Promise<OpenPreview | null>;
  /** Links end by the time of day. */
  now(): Date;
  /** Milliseconds on a clock that is never set back. */
  elapsed(): number;
}

/** Makes one lookup at a time per link. */
export function cachedPreviews({ read, now, elapsed }: CachedPreviewsDeps): CachedPreviews {
  const outage = { pauseMs: PAUSE_MS };
  const links = readThroughCache<OpenPreview | null>({ elapsed, ttlMs: TTL_MS, max: MOST_PREVIEWS, outage });
  return {
    find: async (id) => {
      const found = await links.get(id, () => read(id));
      return found !== null && found.expiresAt.getTime() > now().getTime() ? found : null;
    },
    invalidate: links.invalidate,
  };
}

import { StoreOrigin } from '@portal/sites';

/** How long the origins hold: a deployment changes its store rarely. */
const HOLDS_MS = 60 * 60 * 1000;
/** The pause after a failure, so that an outage does not slow down every page. */
const PAUSE_MS = 30 * 1000;

/** What the cache stands on. */
export interface UploadOriginsOptions {
  /** Asks the site's own settings, or the platform. */
  ask(): Promise<readonly string[]>;
  now(): Date;
  log(line: string): void;
}

/**
 * Origins that an editor's browser uploads large files to, asked for once an hour. While they cannot be read, the last ones hold;
 * none where there never were any, so that a page's policy is never wider than what is known.
 */
export function uploadOrigins({ ask, now, log }: UploadOriginsOptions): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let goodUntil = 0;
  let asking: Promise<readonly string[]> | null = null;

  async function question(): Promise<readonly string[]> {
    try {
      known = (await ask()).filter((origin) => StoreOrigin.safeParse(origin).success);
      goodUntil = now().getTime() + HOLDS_MS;
    } catch {
      log('[storage] the origin of the store for large files is not known; they cannot be uploaded');
      goodUntil = now().getTime() + PAUSE_MS;
    } finally {
      asking = null;
    }
    return known;
  }

  return async () => {
    if (now().getTime() < goodUntil) return known;
    asking ??= question();
    return asking;
  };
}

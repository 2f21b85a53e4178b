import type { RateLimiter } from '@portal/ports';
import { AppError } from '@portal/errors';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { secondsAfter } from '../lifetimes.ts';
import type { ClientMetadataSource } from '../ports/client-metadata-source.ts';
import { type ClientDocument, readClientDocument } from './client-document.ts';

/** A cache of client metadata documents. */
export interface ClientDocuments {
  /**
   * The document at that address, or null when there is none that describes a client of this server. `caller`: the network address of
   * the request, in the form in which limits count it.
   * @throws AppError `upstream_unavailable` when it cannot be fetched now; OAuthFailure `too_many_requests`
   */
  find(address: string, caller: string): Promise<ClientDocument | null>;
}

interface CachedDocument {
  /** The last caller who requested it. */
  caller: string;
  /** Null: there is none. */
  document: ClientDocument | null;
  freshUntil: Date;
  /** Until when it is returned in place of a document that cannot be fetched. */
  usableUntil: Date;
}

const MAX_CACHED = 500;
const MAX_CONCURRENT_FETCHES = 20;
const MIN_FRESH_SECONDS = 5 * 60;
const DEFAULT_FRESH_SECONDS = 60 * 60;
const MAX_FRESH_SECONDS = 24 * 60 * 60;
/** Short, so that a client whose document was just published or corrected works soon. */
const ABSENT_FRESH_SECONDS = 60;

/**
 * Caches up to 500 documents of a source for 5 minutes to 24 hours, as their response's Cache-Control says, and the absence of a document
 * for one minute. Entries of the caller who has the most are evicted first. Concurrent requests for one address share one fetch. Fetches
 * from a host are limited per caller and in total, but a cached document may always be fetched again: requests for unknown documents
 * take nothing from the clients in use. A stale document is returned for up to 24 hours while it cannot be fetched.
 */
export function clientDocuments({
  source,
  limiter,
  now,
}: {
  source: ClientMetadataSource;
  limiter: RateLimiter;
  now(): Date;
}): ClientDocuments {
  const cache = new Map<string, CachedDocument>();
  const pending = new Map<string, Promise<CachedDocument>>();
  /** The number of pending fetches of documents that are not cached. */
  let pendingNew = 0;

  const fetchNow = async (address: string, { caller, isCached }: Fetch): Promise<CachedDocument> => {
    if (!isCached) await takeFromLimit(limiter, 'documentHost', new URL(address).host);
    const fetched = await source.fetchDocument(address);
    const document = fetched === null ? null : readClientDocument(fetched.text, address);
    const seconds =
      document === null
        ? ABSENT_FRESH_SECONDS
        : clamp(fetched?.maxAgeSeconds ?? DEFAULT_FRESH_SECONDS, MIN_FRESH_SECONDS, MAX_FRESH_SECONDS);
    const at = now();
    return {
      caller,
      document,
      freshUntil: secondsAfter(at, seconds),
      usableUntil: secondsAfter(at, document === null ? seconds : MAX_FRESH_SECONDS),
    };
  };

  const store = (address: string, entry: CachedDocument): void => {
    cache.delete(address);
    cache.set(address, entry);
    const evicted = cache.size > MAX_CACHED ? oldestOfBusiestCaller(cache) : undefined;
    if (evicted !== undefined) cache.delete(evicted);
  };

  const fetchOnce = (address: string, fetch: Fetch): Promise<CachedDocument> => {
    const pendingFetch = pending.get(address);
    if (pendingFetch !== undefined) return pendingFetch;
    if (!fetch.isCached && pendingNew >= MAX_CONCURRENT_FETCHES) {
      return Promise.reject(
        new AppError('upstream_unavailable', 'Too many app descriptions are being fetched at once.'),
      );
    }
    const count = fetch.isCached ? 0 : 1;
    pendingNew += count;
    const newFetch = fetchNow(address, fetch).finally(() => {
      pendingNew -= count;
      pending.delete(address);
    });
    pending.set(address, newFetch);
    return newFetch;
  };

  return {
    async find(address, caller) {
      const cached = cache.get(address);
      if (cached !== undefined && cached.freshUntil > now()) {
        store(address, { ...cached, caller });
        return cached.document;
      }
      try {
        // Outside of the shared fetch, so that other callers are not refused when this caller has reached the limit.
        if (!pending.has(address))
          await takeFromLimit(limiter, 'document', `${new URL(address).host}:${caller}`);
        const entry = await fetchOnce(address, { caller, isCached: Boolean(cached?.document) });
        store(address, entry);
        return entry.document;
      } catch (error) {
        if (cached?.document && cached.usableUntil > now()) return cached.document;
        throw error;
      }
    },
  };
}

/** One fetch: the caller who requested it, and whether the document is in the cache. */
interface Fetch {
  caller: string;
  isCached: boolean;
}

/** The least recently used address of the caller with the most entries. */
function oldestOfBusiestCaller(cache: ReadonlyMap<string, CachedDocument>): string | undefined {
  const counts = new Map<string, number>();
  for (const { caller } of cache.values()) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return [...cache].find(([, { caller }]) => counts.get(caller) === highest)?.[0];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

import { isAppError } from '@portal/errors';
import { LRUCache } from 'lru-cache';

/** What happens while the source of the values cannot answer. */
export interface OutageOptions<Value> {
  /** Whether a failed read means that the source cannot answer now. Absent: a retryable `AppError` does. */
  isOutage?(error: unknown): boolean;
  /** For how many milliseconds after such a failure nothing is read, under any key. */
  pauseMs: number;
  /** Up to which age in milliseconds a cached value is returned instead of the failure. Absent: none is. */
  staleMs?(value: Value): number;
}

export interface ReadThroughCacheOptions<Value> {
  /** Milliseconds on a clock that is never set back: `elapsedClock`. */
  elapsed(): number;
  /**
   * For how many milliseconds a value is returned without being read again, counted from the start of its read. A read that takes longer
   * is joined by no more callers: the next one begins another.
   */
  ttlMs: number;
  /** Whether a value is cached. Absent: every value is. */
  isCacheable?(value: Value): boolean;
  /** The number of values; beyond it the least recently used one is evicted. */
  max: number;
  /** Bounds the sum of the sizes of all values as well. A value that is larger than `max` is not cached. */
  size?: { max: number; of(value: Value, key: string): number };
  /** Absent: a failed read is the failure of those who asked for it, and the next one who asks reads again. */
  outage?: OutageOptions<Value>;
}

/** Reads a value. Rejections are never cached; to cache that there is none, resolve to null. */
export type Read<Value> = () => Promise<Value>;

/** Values by key, each read once and shared for a while. */
export interface ReadThroughCache<Value> {
  /**
   * The cached value, or else what `read` resolves to; concurrent calls for one key share one read.
   * @throws what `read` throws; during the pause after an outage, what the read that met it threw
   */
  get(key: string, read: Read<Value>): Promise<Value>;
  /** Reads now, also when a value is cached, is being read or reading is paused, and caches the result. */
  refresh(key: string, read: Read<Value>): Promise<Value>;
  /** The cached value unless it is out of date. */
  peek(key: string): Value | undefined;
  /** Caches a value as read now. */
  set(key: string, value: Value): void;
  /** Deletes the cached value. A read in progress still answers those who wait for it and is not cached. */
  invalidate(key: string): void;
  /** Deletes the values of all keys that fulfil the condition, as `invalidate` does. */
  invalidateWhere(condition: (key: string) => boolean): void;
  /** Deletes all values, and ends the pause after an outage. */
  clear(): void;
}

interface Entry<Value> {
  value: Value;
  readAt: number;
}

/** How a value is read: `isForced` reads during a pause as well. */
interface Reading<Value> {
  read: Read<Value>;
  isForced: boolean;
}

const isRetryable = (error: unknown) => isAppError(error) && error.retryable;

/** Caches what is read from a source that can be slow, limited or unavailable. */
export function readThroughCache<Value>(options: ReadThroughCacheOptions<Value>): ReadThroughCache<Value> {
  const { elapsed, ttlMs, isCacheable = () => true, max, size, outage } = options;
  const isOutage = outage === undefined ? () => false : (outage.isOutage ?? isRetryable);
  const age = ({ readAt }: Entry<Value>) => elapsed() - readAt;
  const isFresh = (entry: Entry<Value>) => isCacheable(entry.value) && age(entry) < ttlMs;
  const isUsable = (entry: Entry<Value>) => age(entry) < (outage?.staleMs?.(entry.value) ?? 0);
  let failure: { error: unknown; at: number } | null = null;
  /** The newest read in progress of each key: the keys of an `LRUCache` leave them out. */
  const inProgress = new Map<string, { readAt: number }>();

  async function readNow(read: Read<Value>, signal: AbortSignal): Promise<Entry<Value>> {
    const readAt = elapsed();
    try {
      const value = await read();
      if (!signal.aborted) failure = null;
      return { value, readAt };
    } catch (error) {
      if (!signal.aborted && isOutage(error)) failure = { error, at: elapsed() };
      throw error;
    }
  }

  const entries = new LRUCache<string, Entry<Value>, Reading<Value>>({
    max,
    ...(size && { maxSize: size.max, sizeCalculation: ({ value }, key) => size.of(value, key) }),
    // A read that is invalidated while it is in progress still answers its callers.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, stale, { context: { read, isForced }, signal }) => {
      const own = { readAt: elapsed() };
      inProgress.set(key, own);
      try {
        const isPaused = failure !== null && elapsed() - failure.at < (outage?.pauseMs ?? 0);
        if (isPaused && !isForced) throw failure?.error;
        return await readNow(read, signal);
      } catch (error) {
        if (stale !== undefined && isOutage(error) && isUsable(stale)) return stale;
        throw error;
      } finally {
        if (inProgress.get(key) === own) inProgress.delete(key);
      }
    },
  });

  /** Has the next fetch begin a read instead of joining one that takes too long. What is cached stays for an outage. */
  function cutOffLate(key: string, entry: Entry<Value> | undefined): void {
    const current = inProgress.get(key);
    if (current === undefined || elapsed() - current.readAt < ttlMs) return;
    if (entry === undefined) entries.delete(key);
    else entries.set(key, entry);
  }

  /** Joins the read of this key that is in progress, or begins one. */
  const fetch = async (key: string, context: Reading<Value>): Promise<Value> =>
    (await entries.forceFetch(key, { context, forceRefresh: true })).value;

  return {
    get: async (key, read) => {
      const entry = entries.get(key);
      if (entry !== undefined && isFresh(entry)) return entry.value;
      cutOffLate(key, entry);
      return fetch(key, { read, isForced: false });
    },
    refresh: async (key, read) => {
      entries.delete(key);
      return fetch(key, { read, isForced: true });
    },
    peek: (key) => {
      const entry = entries.peek(key);
      return entry !== undefined && isFresh(entry) ? entry.value : undefined;
    },
    set: (key, value) => void entries.set(key, { value, readAt: elapsed() }),
    invalidate: (key) => void entries.delete(key),
    invalidateWhere: (condition) => {
      for (const key of new Set([...entries.keys(), ...inProgress.keys()]))
        if (condition(key)) entries.delete(key);
    },
    clear: () => {
      entries.clear();
      failure = null;
    },
  };
}

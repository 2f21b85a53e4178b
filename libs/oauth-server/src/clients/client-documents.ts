import type { RateLimiter } from '@portal/ports';
import { AppError } from '@portal/errors';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { secondsAfter } from '../lifetimes.ts';
import type { ClientMetadataSource } from '../ports/client-metadata-source.ts';
import { type ClientDocument, readClientDocument } from './client-document.ts';

/** Client metadata documents, remembered for a while. */
export interface ClientDocuments {
  /**
   * The document at that address, or null when there is none that describes a client of this server. `caller`: the network
   * address that the request came from, as limits count it.
   * @throws AppError `upstream_unavailable` when it cannot be fetched now; OAuthFailure `too_many_requests`
   */
  find(address: string, caller: string): Promise<ClientDocument | null>;
}

interface Kept {
  /** Who asked for it last. */
  caller: string;
  document: ClientDocument | null;
  freshUntil: Date;
  /** Until when it stands in for a server that is away. */
  usableUntil: Date;
}

const MOST_KEPT = 500;
const MOST_AT_ONCE = 20;
const LEAST_FRESH_SECONDS = 5 * 60;
const USUALLY_FRESH_SECONDS = 60 * 60;
const MOST_FRESH_SECONDS = 24 * 60 * 60;
/** A client whose document was just published or mended should not wait long. */
const ABSENT_FRESH_SECONDS = 60;

/**
 * Documents over a source: at most 500 are kept, for 5 minutes to 24 hours as the answer says; that there is none, for one
 * minute; the first to go are those of the caller with the most. Requests for one address at the same time share one fetch. A host is
 * asked a limited number of times a minute, for one caller and in all, except for a document that is known: what strangers ask for takes
 * nothing from the clients in use. A document that is out of date stands in, for 24 hours in all, while it cannot be fetched.
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
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();
  /** Fetches under way of documents that are not known. */
  let newUnderWay = 0;

  const fetchNow = async (address: string, { caller, isKnown }: Fetch): Promise<Kept> => {
    if (!isKnown) await takeFromLimit(limiter, 'documentHost', new URL(address).host);
    const fetched = await source.fetchDocument(address);
    const document = fetched === null ? null : readClientDocument(fetched.text, address);
    const seconds =
      document === null
        ? ABSENT_FRESH_SECONDS
        : clamp(fetched?.maxAgeSeconds ?? USUALLY_FRESH_SECONDS, LEAST_FRESH_SECONDS, MOST_FRESH_SECONDS);
    const at = now();
    return {
      caller,
      document,
      freshUntil: secondsAfter(at, seconds),
      usableUntil: secondsAfter(at, document === null ? seconds : MOST_FRESH_SECONDS),
    };
  };

  const keep = (address: string, entry: Kept): void => {
    kept.delete(address);
    kept.set(address, entry);
    const oldest = kept.size > MOST_KEPT ? oldestOfBusiest(kept) : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };

  const fetchOnce = (address: string, fetch: Fetch): Promise<Kept> => {
    const already = underWay.get(address);
    if (already !== undefined) return already;
    if (!fetch.isKnown && newUnderWay >= MOST_AT_ONCE) {
      return Promise.reject(
        new AppError('upstream_unavailable', 'Too many app descriptions are being fetched at once.'),
      );
    }
    const count = fetch.isKnown ? 0 : 1;
    newUnderWay += count;
    const fetching = fetchNow(address, fetch).finally(() => {
      newUnderWay -= count;
      underWay.delete(address);
    });
    underWay.set(address, fetching);
    return fetching;
  };

  return {
    async find(address, caller) {
      const known = kept.get(address);
      if (known !== undefined && known.freshUntil > now()) {
        keep(address, { ...known, caller });
        return known.document;
      }
      try {
        // Before the fetch that others may share: none of them is refused for what this caller has used up.
        if (!underWay.has(address))
          await takeFromLimit(limiter, 'document', `${new URL(address).host}:${caller}`);
        const entry = await fetchOnce(address, { caller, isKnown: Boolean(known?.document) });
        keep(address, entry);
        return entry.document;
      } catch (error) {
        if (known?.document && known.usableUntil > now()) return known.document;
        throw error;
      }
    },
  };
}

/** One fetch: who asked for it, and whether the document was there before. */
interface Fetch {
  caller: string;
  isKnown: boolean;
}

/** The address used least recently, of the caller with the most entries. */
function oldestOfBusiest(kept: ReadonlyMap<string, Kept>): string | undefined {
  const counts = new Map<string, number>();
  for (const { caller } of kept.values()) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...kept].find(([, { caller }]) => counts.get(caller) === most)?.[0];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

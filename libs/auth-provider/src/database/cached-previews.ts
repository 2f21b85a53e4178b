import { isAppError } from '@portal/errors';
import type { OpenPreview } from '@portal/sites';
import { LRUCache } from 'lru-cache';
import { isYounger } from '../is-younger.ts';

/** How long an answer is kept: a revoked link works no longer than that. */
const FRESH_MS = 15_000;
/** The pause after a failure, so that an outage does not slow down every request. */
const PAUSE_MS = 5_000;
const MOST_PREVIEWS = 1_000;

/** Which preview links are live, at most 15 seconds old. */
export interface LivePreviews {
  /** Null: it has ended, or never was. @throws AppError when it cannot be looked up */
  find(id: string): Promise<OpenPreview | null>;
  /** Drops what is kept about this link, after it was revoked. */
  forget(id: string): void;
}

/** Makes one lookup at a time per link. */
export function livePreviews(
  ask: (id: string) => Promise<OpenPreview | null>,
  now: () => Date,
): LivePreviews {
  const known = new LRUCache<string, { askedAt: number; found: Promise<OpenPreview | null> }>({
    max: MOST_PREVIEWS,
  });
  let failure: { error: unknown; at: number } | null = null;
  const ms = () => now().getTime();

  function asked(id: string): Promise<OpenPreview | null> {
    const answer = { askedAt: ms(), found: Promise.resolve().then(() => ask(id)) };
    known.set(id, answer);
    answer.found.then(
      () => {
        failure = null;
      },
      (error: unknown) => {
        if (known.get(id) === answer) known.delete(id);
        if (isAppError(error) && error.retryable) failure = { error, at: ms() };
      },
    );
    return answer.found;
  }

  return {
    find: async (id) => {
      const answer = known.get(id);
      if (answer === undefined || !isYounger(answer.askedAt, FRESH_MS, ms())) {
        if (failure !== null && isYounger(failure.at, PAUSE_MS, ms())) throw failure.error;
        return asked(id);
      }
      const found = await answer.found;
      return found !== null && found.expiresAt.getTime() > ms() ? found : null;
    },
    forget: (id) => {
      known.delete(id);
    },
  };
}

import { readThroughCache } from '@portal/cache';
import { AppError, isAppError } from '@portal/errors';

/** How long an answer of the platform is cached, and a failure too: so it is asked at most once a minute. */
const TTL_MS = 60_000;

/** Whether the platform has a language model. */
export interface ModelCheck {
  /** Resolves when it has. @throws AppError `not_configured`; `upstream_unavailable` while it cannot be asked */
  require(): Promise<void>;
  /** Takes over what a question was refused with, so that the next one is refused without a call. */
  note(error: unknown): void;
}

/**
 * Asks the platform at most once a minute, also when it answers with a refusal; concurrent callers share one call.
 * @param elapsed milliseconds on a clock that is never set back
 */
export function modelCheck(ask: () => Promise<void>, elapsed: () => number): ModelCheck {
  const failures = readThroughCache<AppError | null>({ elapsed, ttlMs: TTL_MS, max: 1 });
  return {
    async require() {
      const failure = await failures.get('model', () => ask().then(() => null, failureOf));
      if (failure !== null) throw failure;
    },
    note(error) {
      if (isAppError(error, 'not_configured')) failures.set('model', error);
    },
  };
}

function failureOf(cause: unknown): AppError {
  return isAppError(cause)
    ? cause
    : new AppError('upstream_unavailable', 'The platform is not responding.', { cause });
}

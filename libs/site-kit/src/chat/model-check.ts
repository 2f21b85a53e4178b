import { AppError, isAppError } from '@portal/errors';

/** How long what the platform answered holds, and a failure too: so it is asked at most once a minute. */
const HOLDS_MS = 60_000;

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
  let known: { failure: AppError | null; until: number } | null = null;
  let asking: Promise<AppError | null> | null = null;

  function hold(failure: AppError | null): AppError | null {
    known = { failure, until: elapsed() + HOLDS_MS };
    asking = null;
    return failure;
  }

  return {
    async require() {
      const isKnown = known !== null && elapsed() < known.until;
      asking ??= isKnown
        ? null
        : ask().then(
            () => hold(null),
            (error: unknown) => hold(failureOf(error)),
          );
      const failure = isKnown ? (known?.failure ?? null) : await asking;
      if (failure !== null) throw failure;
    },
    note(error) {
      if (isAppError(error, 'not_configured')) hold(error);
    },
  };
}

function failureOf(cause: unknown): AppError {
  return isAppError(cause)
    ? cause
    : new AppError('upstream_unavailable', 'The platform is not responding.', { cause });
}

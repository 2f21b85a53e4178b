import { AppError } from '@portal/errors';

function statusOf(cause: unknown): number | null {
  return cause instanceof Error && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : null;
}

function retryAfterOf(cause: unknown): number {
  const response: { headers?: Record<string, string | number | undefined> } | undefined =
    cause instanceof Error ? Reflect.get(cause, 'response') : undefined;
  const seconds = Number(response?.headers?.['retry-after']);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : DEFAULT_WAIT_SECONDS;
}

const DEFAULT_WAIT_SECONDS = 60;

/** What Web Crypto throws for a key that it cannot read, or that is of another kind. Requests fail in other ways. */
const UNUSABLE_KEY = new Set(['DataError', 'InvalidCharacterError']);

/** Whether a request only reads, and nothing was changed before it. */
export type Effect = 'read' | 'write';

/**
 * What an answer of the code host means in our words. No provider text passes through; the library reports a request that
 * never got an answer as status 500. `effect`: a `write` may have been carried out although its answer says otherwise or was
 * lost; what was only read, and a token that was not received, leave nothing behind.
 */
export function translate(cause: unknown, effect: Effect = 'write'): AppError {
  const status = statusOf(cause);
  if (status === null && cause instanceof Error && UNUSABLE_KEY.has(cause.name)) {
    return new AppError(
      'not_configured',
      'The private key of the app cannot be used: check CODEHOST_APP_PRIVATE_KEY.',
      { cause },
    );
  }
  if (status === 401) {
    return new AppError(
      'not_configured',
      'The code host refuses the app: check CODEHOST_APP_ID and CODEHOST_APP_PRIVATE_KEY.',
      { cause },
    );
  }
  if (status === 404 || status === 422) {
    return new AppError(
      'not_found',
      'The app has no access to this repository; install it for the repository again.',
      { cause },
    );
  }
  if (status === 429 || (status === 403 && limited(cause))) {
    return new AppError('rate_limited', 'The code host is limiting requests.', {
      cause,
      retryAfterSeconds: retryAfterOf(cause),
    });
  }
  if (status === 403) {
    return new AppError('forbidden', 'The code host forbids this; the installation may be suspended.', {
      cause,
    });
  }
  const outcome = effect === 'read' ? ' Nothing was changed.' : '';
  return new AppError('upstream_unavailable', `The code host is not responding.${outcome}`, { cause });
}

/** The vendor signals its limits with 403 as well, and then says when to come back. */
function limited(cause: unknown): boolean {
  const response: { headers?: Record<string, unknown> } | undefined =
    cause instanceof Error ? Reflect.get(cause, 'response') : undefined;
  return (
    response?.headers?.['retry-after'] !== undefined || response?.headers?.['x-ratelimit-remaining'] === '0'
  );
}

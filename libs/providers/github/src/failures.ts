import { AppError } from '@portal/errors';

function statusOf(cause: unknown): number | null {
  return cause instanceof Error && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : null;
}

interface Response {
  headers?: Readonly<Record<string, unknown>>;
  data?: unknown;
}

function responseOf(cause: unknown): Response {
  const response: unknown = cause instanceof Error ? Reflect.get(cause, 'response') : undefined;
  return typeof response === 'object' && response !== null ? response : {};
}

const DEFAULT_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * The time to wait: `Retry-After`, or until the hour of a used-up limit ends, or a minute.
 * @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
function waitOf({ headers = {} }: Response): number {
  const after = Number(headers['retry-after']);
  if (Number.isInteger(after) && after > 0) return after;
  if (headers['x-ratelimit-remaining'] !== '0') return DEFAULT_WAIT_SECONDS;
  // By the host's own clock if it sends the time, since ours may differ.
  const now = Date.parse(String(headers['date']));
  const left = Number(headers['x-ratelimit-reset']) - (Number.isNaN(now) ? Date.now() : now) / 1000;
  return left > 0 ? Math.min(Math.ceil(left), LONGEST_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
}

/** Errors of Web Crypto for a key that it cannot read, or that is of another kind. Failed requests throw others. */
const UNUSABLE_KEY = new Set(['DataError', 'InvalidCharacterError']);

/** Whether a request only reads, and nothing was changed before it. */
export type Effect = 'read' | 'write';

/**
 * Translates an answer of the code host into one of our failures, without the host's text. The library reports a
 * request without an answer as status 500. `effect`: a `write` may have been carried out although its answer reports a
 * failure or was lost; a read, or a token that was not received, has no effect.
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
  if (status === 429 || (status === 403 && isLimited(responseOf(cause)))) {
    return new AppError('rate_limited', 'The code host is limiting requests.', {
      cause,
      retryAfterSeconds: waitOf(responseOf(cause)),
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

/** The vendor signals its limits with 403 as well: by headers with the time to wait, or by its message alone. */
function isLimited({ headers = {}, data }: Response): boolean {
  if (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0') return true;
  const message: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'message') : '';
  return typeof message === 'string' && /\bsecondary rate limit\b/i.test(message);
}

import { AppError } from '@portal/errors';

const DEFAULT_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;

/** The failure for an unsuccessful response. */
export interface Refused {
  status: number;
  /** Seconds, or null if the provider does not name them. */
  retryAfterSeconds: number | null;
}

/** Translates a refusal of the hosting provider into one of our failures, without any of its text. */
export function translate({ status, retryAfterSeconds }: Refused): AppError {
  const cause = new Error(`The hosting provider answered ${status}.`);
  if (status === 429)
    return new AppError('rate_limited', 'The hosting provider is limiting requests.', {
      cause,
      retryAfterSeconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS,
    });
  if (status === 401 || status === 403)
    return new AppError(
      'not_configured',
      'The hosting provider refuses the token or the plan does not allow this: check HOST_API_TOKEN and HOST_TEAM_SLUG.',
      { cause },
    );
  if (status === 404) return new AppError('not_found', 'The hosting provider does not have this.', { cause });
  if (status === 409 || status === 422 || status === 400)
    return new AppError('conflict', 'The hosting provider refuses this in its current state.', { cause });
  return hostingUnavailable(cause);
}

/**
 * No response, or an unreadable one: the call may have taken effect. The client's own errors contain the request with
 * its secrets, so only their names are put into `cause`.
 */
export function hostingUnavailable(cause: unknown): AppError {
  const [name, code] = cause instanceof Error ? [cause.name, Reflect.get(cause, 'code')] : [typeof cause, ''];
  return new AppError('upstream_unavailable', 'The hosting provider is not responding properly.', {
    cause: new Error([name, code].filter((word) => typeof word === 'string' && word !== '').join(' ')),
  });
}

/** Replaces the message of a failure with one of these codes. Other failures are returned unchanged. */
export function withMessage(
  code: 'not_found' | 'conflict' | 'not_configured',
  message: string,
  from: string = code,
) {
  return (error: unknown): never => {
    if (error instanceof AppError && error.code === from)
      throw new AppError(code, message, { cause: error.cause });
    throw error;
  };
}

/** The time to wait after a 429, from its headers: `Retry-After`, or the time at which the quota is reset. */
export function waitIn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): number | null {
  const after = Number(headers['retry-after']);
  if (Number.isFinite(after) && after > 0) return clamp(after);
  const reset = String(headers['x-ratelimit-reset'] ?? '');
  const at = /^\d+$/.test(reset) ? Number(reset) * 1_000 : Date.parse(reset);
  return Number.isNaN(at) ? null : clamp((at - now.getTime()) / 1_000);
}

function clamp(seconds: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)));
}

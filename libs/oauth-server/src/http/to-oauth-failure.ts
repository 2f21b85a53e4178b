import { DEFAULT_RETRY_SECONDS, isAppError } from '@portal/errors';
import { OAuthFailure } from '../oauth-failure.ts';

/**
 * Converts an expected failure into an OAuth error; null for a bug. A port that cannot be reached is an outage, never a refusal: clients
 * discard their tokens on `invalid_grant` and keep them on 503. A statement that got no answer may have taken effect, so the message does
 * not say whether it has.
 */
export function toOAuthFailure(error: unknown): OAuthFailure | null {
  if (error instanceof OAuthFailure) return error;
  if (!isAppError(error) || !error.retryable) return null;
  return new OAuthFailure(
    'temporarily_unavailable',
    'The server cannot do this right now; repeat the request in a moment.',
    { cause: error, retryAfterSeconds: error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS },
  );
}

import { DEFAULT_RETRY_SECONDS, isAppError } from '@portal/errors';
import { OAuthFailure } from '../oauth-failure.ts';

/**
 * A foreseen failure in the words of OAuth, or null for a bug. A port that cannot be reached is an outage, never a
 * refusal: clients throw their tokens away on `invalid_grant` and keep them on 503. Whether a statement that got no answer
 * took effect is not known, so the sentence does not say.
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

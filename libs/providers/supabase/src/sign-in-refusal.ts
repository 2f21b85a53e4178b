import { AppError } from '@portal/errors';
import type { AuthError } from '@supabase/auth-js';
import { isOutage } from './auth-client.ts';

/**
 * Returns null for a refused sign-in or token.
 * @throws AppError `upstream_unavailable` for a failure of the provider itself
 */
export function refusedSignIn(error: AuthError): null {
  if (isOutage(error)) throw signInUnavailable(error);
  return null;
}

/** The failure while the provider is unavailable. */
export function signInUnavailable(cause: AuthError): AppError {
  return new AppError('upstream_unavailable', 'Sign-in is not available at the moment.', {
    cause,
    ...(cause.status === 429 ? { retryAfterSeconds: 60 } : {}),
  });
}

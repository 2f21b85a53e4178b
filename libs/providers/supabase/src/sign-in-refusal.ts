import { AppError } from '@portal/errors';
import type { AuthError } from '@supabase/auth-js';
import { isOutage } from './auth-client.ts';

/** A refusal of a sign-in or of a token as null. @throws AppError `upstream_unavailable` for what is about the provider */
export function refusedSignIn(error: AuthError): null {
  if (isOutage(error)) throw signInUnavailable(error);
  return null;
}

/** The failure while the provider cannot be asked. */
export function signInUnavailable(cause: AuthError): AppError {
  return new AppError('upstream_unavailable', 'Sign-in is not available at the moment.', {
    cause,
    ...(cause.status === 429 ? { retryAfterSeconds: 60 } : {}),
  });
}

import { AppError } from '@portal/errors';
import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';

/** Our messages for the vendor's reasons to refuse a password. @see its guide "Password security" */
const WEAK: Readonly<Record<string, string>> = {
  length: 'it is too short',
  characters: 'it needs a greater mix of letters, digits and signs',
  pwned: 'it is known from a data leak',
};

const SIGN_IN_AGAIN = new Set(['reauthentication_needed', 'reauthentication_not_valid', 'insufficient_aal']);
const ABOUT_THE_PASSWORD = new Set(['weak_password', 'same_password', 'validation_failed']);

/** Translates the provider's refusal of a new password: `input` or `forbidden`, without the vendor's text. */
export function passwordFailure(error: AuthError): AppError {
  const { code = '' } = error;
  if (code === 'same_password')
    return new AppError('input', 'This is your current password; choose another.', { cause: error });
  if (ABOUT_THE_PASSWORD.has(code)) {
    const reasons: readonly string[] = isAuthWeakPasswordError(error) ? error.reasons : [];
    const why = reasons.flatMap((reason) => WEAK[reason] ?? []).join(', and ');
    return new AppError('input', `This password is not accepted${why && `: ${why}`}; choose another.`, {
      cause: error,
    });
  }
  const message = SIGN_IN_AGAIN.has(code)
    ? 'Sign in again, then set the password.'
    : 'This session has ended; ask for a new link.';
  return new AppError('forbidden', message, { cause: error });
}

import { INTERNAL_MESSAGE, isAppError, isLogged } from '@portal/errors';
import type { OAuthDeps } from '../oauth-deps.ts';
import { authorizationResponse, jsonAnswer, plainAnswer, redirectAnswer } from './responses.ts';
import { toOAuthFailure } from './to-oauth-failure.ts';
import { OAUTH_ERRORS, OAuthFailure } from '../oauth-failure.ts';

/** How an endpoint speaks: to programs in JSON, to a person's browser in plain text. */
export type Voice = 'json' | 'plain';

/** What an endpoint needs to say why it failed. */
export interface FailureSetting {
  voice: Voice;
  method: string;
}

/**
 * The answer for a failure. A refusal travels to the client by redirect once client and redirect URI are verified, and
 * only then; outages and limits stay on this page, so that the person can reload it.
 * @see RFC 6749 sections 4.1.2.1 and 5.2
 */
export function renderFailure(
  { settings, reportFailure }: Pick<OAuthDeps, 'settings' | 'reportFailure'>,
  error: unknown,
  { voice, method }: FailureSetting,
): Response {
  const failure = foreseenOrBug(error, reportFailure);
  const { status, challenge }: { status: number; challenge?: string } = OAUTH_ERRORS[failure.code];
  const { replyTo, retryAfterSeconds } = failure.options;
  if (replyTo !== undefined && status < 429) {
    const parameters = { error: failure.code, error_description: failure.message };
    const location = authorizationResponse(replyTo, settings.issuer, parameters);
    return redirectAnswer(method === 'POST' ? 303 : 302, location);
  }
  const headers = {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
  };
  if (voice === 'plain') return plainAnswer(status, failure.message, headers);
  return jsonAnswer(status, { error: failure.code, error_description: failure.message }, headers);
}

function foreseenOrBug(error: unknown, reportFailure: (error: unknown) => void): OAuthFailure {
  const failure = toOAuthFailure(error);
  if (failure === null) reportFailure(error);
  else if (isAppError(failure.cause) && isLogged(failure.cause)) reportFailure(failure.cause);
  if (failure !== null) return failure;
  return new OAuthFailure('server_error', INTERNAL_MESSAGE);
}

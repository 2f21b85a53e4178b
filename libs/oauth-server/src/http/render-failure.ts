import { INTERNAL_MESSAGE, isAppError, isLogged } from '@portal/errors';
import { TOO_MANY } from '../limits/take-from-limit.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { authorizationResponse, jsonResponse, plainResponse, redirectResponse } from './responses.ts';
import { toOAuthFailure } from './to-oauth-failure.ts';
import { OAUTH_ERRORS, OAuthFailure } from '../oauth-failure.ts';

/** How an endpoint responds with a failure: in JSON to programs, in plain text to a person's browser. */
export type FailureFormat = 'json' | 'plain';

/** The endpoint's format, and the method of the request. */
export interface FailureOptions {
  format: FailureFormat;
  method: string;
}

/**
 * The response for a failure. Once client and redirect URI are verified, a refusal is sent to the client by redirect. Outages and limits
 * are shown on this page instead, so that the person can reload it.
 * @see RFC 6749 sections 4.1.2.1 and 5.2
 */
export function renderFailure(
  { settings, reportFailure, requestId }: Pick<OAuthDeps, 'settings' | 'reportFailure' | 'requestId'>,
  error: unknown,
  { format, method }: FailureOptions,
): Response {
  const failure = reportedFailure(error, reportFailure);
  const { status, challenge }: { status: number; challenge?: string } = OAUTH_ERRORS[failure.code];
  const { replyTo, retryAfterSeconds } = failure.options;
  if (replyTo !== undefined && status < 429) {
    const parameters = { error: failure.code, error_description: failure.message };
    const location = authorizationResponse(replyTo, settings.issuer, parameters);
    return redirectResponse(method === 'POST' ? 303 : 302, location);
  }
  const headers = {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
  };
  if (format === 'plain')
    return plainResponse(status, sentenceFor(failure, status < 500 ? undefined : requestId()), headers);
  return jsonResponse(status, { error: failure.code, error_description: failure.message }, headers);
}

/** The failure as an OAuth error. Outages and bugs are reported; a bug becomes a fixed message. */
function reportedFailure(error: unknown, reportFailure: (error: unknown) => void): OAuthFailure {
  const failure = toOAuthFailure(error);
  if (failure === null) reportFailure(error);
  else if (isAppError(failure.cause) && isLogged(failure.cause)) reportFailure(failure.cause);
  if (failure !== null) return failure;
  return new OAuthFailure('server_error', INTERNAL_MESSAGE);
}

/** What a person reads in their browser, which shows no header, and of an outage the id of the request in the log. */
function sentenceFor({ message, options }: OAuthFailure, id: string | undefined): string {
  const { retryAfterSeconds } = options;
  const wait = `Wait ${retryAfterSeconds} seconds, then start again from the app you want to connect.`;
  const text =
    message === TOO_MANY && retryAfterSeconds !== undefined ? `Too many requests. ${wait}` : message;
  return id === undefined ? text : `${text} (Request ${id})`;
}

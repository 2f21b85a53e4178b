import { DEFAULT_RETRY_SECONDS } from '@portal/errors';
import { jsonResponse } from '../http/responses.ts';
import { OAUTH_ERRORS } from '../oauth-failure.ts';
import type { OAuthSettings } from '../oauth-deps.ts';

/** A `WWW-Authenticate` header with the address of the metadata. @see RFC 9728 section 5.1 */
function challenge({ issuer }: OAuthSettings, parameters: readonly string[] = []): string {
  const metadata = `resource_metadata="${issuer}/.well-known/oauth-protected-resource/mcp"`;
  return `Bearer ${[...parameters, metadata].join(', ')}`;
}

/** 401 for a request without a token. It has no error code, since there is no invalid token. @see RFC 6750 section 3.1 */
export function missingToken(settings: OAuthSettings): Response {
  const body = { error: 'unauthorized', error_description: 'Authorize first; the metadata says where.' };
  return jsonResponse(OAUTH_ERRORS.invalid_token.status, body, { 'www-authenticate': challenge(settings) });
}

/** 401 for an invalid token. */
export function invalidToken(settings: OAuthSettings, description: string): Response {
  const parameters = ['error="invalid_token"', `error_description="${description}"`];
  return jsonResponse(
    OAUTH_ERRORS.invalid_token.status,
    { error: 'invalid_token', error_description: description },
    { 'www-authenticate': challenge(settings, parameters) },
  );
}

/** 503 when the token could not be checked. Clients keep their token and retry. @see contract "HTTP behaviours" */
export function authUnavailable(retryAfterSeconds: number = DEFAULT_RETRY_SECONDS): Response {
  const description = 'The platform user cannot be read right now; repeat the request in a moment.';
  return jsonResponse(
    OAUTH_ERRORS.temporarily_unavailable.status,
    { error: 'temporarily_unavailable', error_description: description },
    { 'retry-after': String(retryAfterSeconds) },
  );
}

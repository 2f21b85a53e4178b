import { isAppError } from '@portal/errors';
import { readBody } from '@portal/ports/http';
import { OAuthFailure } from '../oauth-failure.ts';
import { type Parameters, readParameters, refuseAmbiguity } from './parameters.ts';

/** The largest body any endpoint reads, in bytes. */
export const BODY_LIMIT = 16 * 1024;

/**
 * A form body.
 * @throws OAuthFailure `invalid_request`, `payload_too_large`
 * @see RFC 6749 appendix B
 */
export async function readForm(request: Request): Promise<Parameters> {
  requireType(request, 'application/x-www-form-urlencoded');
  const parameters = readParameters(await readText(request));
  refuseAmbiguity(parameters);
  return parameters;
}

/**
 * A JSON body, unchecked.
 * @throws OAuthFailure `invalid_request`, `payload_too_large`
 */
export async function readJson(request: Request): Promise<unknown> {
  requireType(request, 'application/json');
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OAuthFailure('invalid_request', 'The body is not JSON.', { cause });
  }
}

function requireType(request: Request, wanted: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== wanted) throw new OAuthFailure('invalid_request', `Send the body as ${wanted}.`);
}

async function readText(request: Request): Promise<string> {
  try {
    return await readBody(request, BODY_LIMIT);
  } catch (cause) {
    if (!isAppError(cause)) throw cause;
    const code = cause.code === 'too_large' ? 'payload_too_large' : 'invalid_request';
    throw new OAuthFailure(code, cause.message, { cause });
  }
}

import { OAuthFailure } from './oauth-failure.ts';
import { type Parameters, readParameters, refuseAmbiguity } from './parameters.ts';

/** The largest body any endpoint reads, in bytes. */
export const BODY_LIMIT = 16 * 1024;

/**
 * A form body. Nothing beyond `BODY_LIMIT` is held in memory, whatever the length header says.
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
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > BODY_LIMIT) {
      await reader.cancel();
      throw new OAuthFailure('payload_too_large', `The body is larger than ${BODY_LIMIT} bytes.`);
    }
    parts.push(value);
  }
  return decode(parts, length);
}

function decode(parts: readonly Uint8Array[], length: number): string {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch (cause) {
    throw new OAuthFailure('invalid_request', 'The body is not UTF-8.', { cause });
  }
}

import { AppError } from '@portal/errors';
import { type AuthAddress, authUrl, isOutage, timedFetch } from './auth-client.ts';

/** A request to the auth API as its client would send it, without the client's retries, which last up to half a minute. */
export interface AuthRequest {
  path: string;
  /** The bearer: a person's access token, or the key. */
  token: string;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
}

/** The answer; `code` is the vendor's name of a refusal. */
export type AuthAnswer = { ok: true; body: unknown } | { ok: false; status: number; code: string };

/** The version of the API with which refusals have a code in the body. */
const API_VERSION = '2024-01-01';

/** The failure while the provider is unavailable. */
export const authUnavailable = (cause?: unknown): AppError =>
  new AppError('upstream_unavailable', 'The sign-in service is not available at the moment.', { cause });

/** Sends it. @throws AppError `upstream_unavailable` for an outage; `not_configured` when the key is refused */
export async function askAuth(
  address: AuthAddress,
  { path, token, body, method = body === undefined ? 'GET' : 'POST' }: AuthRequest,
): Promise<AuthAnswer> {
  const answer = await timedFetch(address)(`${authUrl(address)}${path}`, {
    method,
    headers: {
      apikey: address.apiKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': API_VERSION,
    },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw authUnavailable(cause);
  });
  const sent: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { ok: true, body: sent };
  const code = codeOf(sent);
  if (token === address.apiKey && answer.status === 401)
    throw new AppError('not_configured', 'The auth provider refuses the key.');
  if (isOutage({ name: '', status: answer.status, code })) throw authUnavailable();
  return { ok: false, status: answer.status, code };
}

function codeOf(body: unknown): string {
  const { code, error_code: older } = Object(body);
  return [code, older].find((name): name is string => typeof name === 'string') ?? '';
}

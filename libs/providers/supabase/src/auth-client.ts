import { AppError } from '@portal/errors';
import type { AuthError, GoTrueClient, User } from '@supabase/auth-js';

/** How to reach the auth provider. */
export interface AuthAddress {
  /** DB_URL: the project's API address. */
  url: string;
  /** A key that the API accepts. */
  apiKey: string;
  fetch?: typeof fetch;
  /** The time limit in milliseconds for one request; 10 seconds by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
export const STORAGE_KEY = 'sign-in';

/** Address of the auth API, without a slash at its end. */
export function authUrl({ url }: AuthAddress): string {
  return `${url.replace(/\/$/, '')}/auth/v1`;
}

/** `fetch` with a time limit. */
export function timedFetch({ fetch: given = fetch, timeoutMs = TIMEOUT_MS }: AuthAddress): typeof fetch {
  return (input, init) => given(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/** A request to the vendor's API without its client, and how its failure is reported. */
interface BareRequest {
  address: AuthAddress;
  path: string;
  init: RequestInit;
  /** The message when the provider cannot be reached, or does not answer properly. */
  unavailable: string;
  /** The setting to check when the key is refused. */
  keySetting: string;
}

/**
 * Sends the request; the body of the answer is not read.
 * @throws AppError `not_configured` when the key is refused, `upstream_unavailable`
 */
export async function sendBare({ address, path, init, unavailable, keySetting }: BareRequest): Promise<void> {
  const failure = (cause?: unknown) => new AppError('upstream_unavailable', unavailable, { cause });
  const answer = await timedFetch(address)(`${address.url.replace(/\/$/, '')}${path}`, init).catch(
    (cause: unknown) => {
      throw failure(cause);
    },
  );
  await answer.body?.cancel();
  if (answer.status === 401 || answer.status === 403)
    throw new AppError('not_configured', `The auth provider does not accept the key; check ${keySetting}.`);
  if (!answer.ok) throw failure();
}

/** The storage of the vendor's client, by its own keys. */
export type Held = Readonly<Record<string, unknown>>;

/**
 * The vendor's client for one call. Its storage is in memory, so no session outlives the call. The redirect of a mailed
 * link contains a session itself, because another browser may open it than the one that requested it. The client's code
 * is loaded by the first call.
 */
export async function authClient(address: AuthAddress, held?: Held): Promise<GoTrueClient> {
  const { GoTrueClient: Client } = await import('@supabase/auth-js');
  return new Client({
    url: authUrl(address),
    headers: { apikey: address.apiKey },
    fetch: timedFetch(address),
    flowType: 'implicit',
    storageKey: STORAGE_KEY,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    ...(held === undefined ? { persistSession: false } : { persistSession: true, storage: holding(held) }),
  });
}

function holding(held: Held) {
  const storage = new Map(Object.entries(held).map(([name, value]) => [name, JSON.stringify(value)]));
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
}

/** Whether the response is about the provider and not the request: an outage, a limit, a refused key. */
export function isOutage(error: Pick<AuthError, 'name' | 'status' | 'code'>): boolean {
  const status = error.status ?? 0;
  if (error.name === 'AuthRetryableFetchError' || status < 400 || status >= 500 || status === 429)
    return true;
  return status === 401 && !ABOUT_THE_TOKEN.has(error.code ?? '');
}

/** Error codes for a refused token of a person; any other 401 refuses the key. */
const ABOUT_THE_TOKEN = new Set(['bad_jwt', 'session_not_found', 'session_expired', 'user_not_found']);

/** Whether the address is confirmed, and the account is not banned. */
export function isVerified(user: User): boolean {
  const banned =
    user.banned_until !== undefined && user.banned_until !== null && new Date(user.banned_until) > new Date();
  return Boolean(user.email_confirmed_at) && user.is_anonymous !== true && !banned;
}

import { AppError } from '@portal/errors';
import type { AuthError, GoTrueClient, User } from '@supabase/auth-js';

/** How the auth provider is reached. */
export interface AuthAddress {
  /** DB_URL: the project's API address. */
  url: string;
  /** A key the API takes. */
  apiKey: string;
  fetch?: typeof fetch;
  /** Milliseconds one request may take; 10 seconds unless said otherwise. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
export const STORAGE_KEY = 'sign-in';

/** Address of the auth API, without a slash at its end. */
export function authUrl({ url }: AuthAddress): string {
  return `${url.replace(/\/$/, '')}/auth/v1`;
}

/** `fetch` that gives up. */
export function timedFetch({ fetch: given = fetch, timeoutMs = TIMEOUT_MS }: AuthAddress): typeof fetch {
  return (input, init) => given(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/** A request of the vendor's API beside its client, and what its failure means. */
interface BareRequest {
  address: AuthAddress;
  path: string;
  init: RequestInit;
  /** What is said when the provider cannot be reached, or does not answer properly. */
  unavailable: string;
  /** The setting to check when the key is refused. */
  keySetting: string;
}

/**
 * Sends it; nothing of the answer is read.
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

/** What the vendor's client finds in its storage, by its own names. */
export type Held = Readonly<Record<string, unknown>>;

/**
 * The vendor's client for one call. What it holds is handed to it in memory and goes with it: no session outlives the call.
 * The redirect of a mailed link carries a session itself, because another browser may open it than the one that asked. The
 * client's code is loaded by the first call.
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
  const kept = new Map(Object.entries(held).map(([name, value]) => [name, JSON.stringify(value)]));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Whether the response is about the provider and not the request: an outage, a limit, a refused key. */
export function isOutage(error: AuthError): boolean {
  const status = error.status ?? 0;
  if (error.name === 'AuthRetryableFetchError' || status < 400 || status >= 500 || status === 429)
    return true;
  return status === 401 && !ABOUT_THE_TOKEN.has(error.code ?? '');
}

/** Refusals of a person's own token; any other 401 refuses the key. */
const ABOUT_THE_TOKEN = new Set(['bad_jwt', 'session_not_found', 'session_expired', 'user_not_found']);

/** Whether the address is the person's, and the account in use. */
export function isVerified(user: User): boolean {
  const banned =
    user.banned_until !== undefined && user.banned_until !== null && new Date(user.banned_until) > new Date();
  return Boolean(user.email_confirmed_at) && user.is_anonymous !== true && !banned;
}

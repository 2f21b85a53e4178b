import type { IdentityProvider, SignedInIdentity } from '@portal/oauth-server';
import { AppError } from '@portal/errors';
import { type AuthError, GoTrueClient, isAuthRetryableFetchError, type User } from '@supabase/auth-js';

/** How the auth provider is reached. */
export interface SupabaseIdentityOptions {
  /** DB_URL: the project's API address. */
  url: string;
  /** A key the API takes; the privileged one on servers that have no other. */
  apiKey: string;
  /** The social provider people sign in with, by the auth provider's name for it. */
  provider: string;
  fetch?: typeof fetch;
  /** Milliseconds one request may take; 10 seconds unless said otherwise. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const STORAGE_KEY = 'sign-in';

/**
 * Sign-in at the auth provider's social login, with PKCE. The verifier is handed to the vendor's client for the one
 * exchange and kept nowhere; so is the session that comes of it, since only who signed in is wanted.
 */
export function supabaseIdentityProvider(options: SupabaseIdentityOptions): IdentityProvider {
  const { apiKey, provider, timeoutMs = TIMEOUT_MS, fetch: given = fetch } = options;
  const url = `${options.url.replace(/\/$/, '')}/auth/v1`;
  const timed: typeof fetch = (input, init) =>
    given(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  return {
    startSignIn: async ({ returnTo, codeChallenge, chooseAccount }) => {
      const address = new URL(`${url}/authorize`);
      const query = {
        provider,
        redirect_to: returnTo,
        code_challenge: codeChallenge,
        code_challenge_method: 's256',
        ...(chooseAccount ? { prompt: 'select_account' } : {}),
      };
      address.search = new URLSearchParams(query).toString();
      return address.href;
    },
    finishSignIn: async (code, codeVerifier) => {
      const client = new GoTrueClient({
        url,
        headers: { apikey: apiKey },
        fetch: timed,
        flowType: 'pkce',
        storageKey: STORAGE_KEY,
        storage: holding(codeVerifier),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
      });
      const { data, error } = await client.exchangeCodeForSession(code);
      if (error) return refused(error);
      return identityOf(data.user);
    },
  };
}

/** Storage of one client that lives for one exchange: the verifier is in it, and nothing outlasts it. */
function holding(codeVerifier: string) {
  const kept = new Map([[`${STORAGE_KEY}-code-verifier`, JSON.stringify(codeVerifier)]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A refusal is null; anything that says more of the provider than of the code is an outage. */
function refused(error: AuthError): null {
  const status = error.status ?? 0;
  if (!isAuthRetryableFetchError(error) && status >= 400 && status < 500 && status !== 401 && status !== 429)
    return null;
  throw new AppError('upstream_unavailable', 'Sign-in is not available at the moment. Try again shortly.', {
    cause: error,
  });
}

function identityOf(user: User): SignedInIdentity | null {
  if (user.email === undefined || user.email === '') return null;
  const banned =
    user.banned_until !== undefined && user.banned_until !== null && new Date(user.banned_until) > new Date();
  const verified = Boolean(user.email_confirmed_at) && user.is_anonymous !== true && !banned;
  return { authUserId: user.id, email: user.email.toLowerCase(), emailVerified: verified };
}

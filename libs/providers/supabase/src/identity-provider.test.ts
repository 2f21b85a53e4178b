import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { supabaseIdentityProvider } from './identity-provider.ts';

const options = { url: 'https://project.example/', apiKey: 'key', provider: 'google' };
const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

describe('sign-in at the auth provider', () => {
  test('starts at its address with the challenge and the return address', async () => {
    const provider = supabaseIdentityProvider(options);
    const address = new URL(
      await provider.startSignIn({
        returnTo: 'https://mcp.example/oauth/callback',
        codeChallenge: 'challenge',
        chooseAccount: true,
      }),
    );
    expect(`${address.origin}${address.pathname}`).toBe('https://project.example/auth/v1/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      provider: 'google',
      redirect_to: 'https://mcp.example/oauth/callback',
      code_challenge: 'challenge',
      code_challenge_method: 's256',
      prompt: 'select_account',
    });
  });

  test.each([
    [400, null],
    [403, null],
    [404, null],
    [422, null],
  ])('status %i refuses the code', async (status, expected) => {
    const provider = supabaseIdentityProvider({
      ...options,
      fetch: answering(status, { code: 'x', message: 'no' }),
    });
    expect(await provider.finishSignIn('code', 'verifier')).toBe(expected);
  });

  test.each([401, 429, 500, 502, 503])('status %i is an outage, never a refusal', async (status) => {
    const provider = supabaseIdentityProvider({
      ...options,
      fetch: answering(status, { code: 'x', message: 'raw provider words' }),
    });
    const failure = await provider.finishSignIn('code', 'verifier').catch((error: unknown) => error);
    expect(isAppError(failure, 'upstream_unavailable')).toBe(true);
    expect(String(failure)).not.toContain('raw provider words');
  });

  test('no answer at all is an outage', async () => {
    const provider = supabaseIdentityProvider({
      ...options,
      fetch: async () => {
        throw new TypeError('fetch failed');
      },
    });
    const failure = await provider.finishSignIn('code', 'verifier').catch((error: unknown) => error);
    expect(isAppError(failure, 'upstream_unavailable')).toBe(true);
  });

  test.each([
    [{}, true],
    [{ email_confirmed_at: null }, false],
    [{ is_anonymous: true }, false],
    [{ banned_until: '2999-01-01T00:00:00Z' }, false],
    [{ banned_until: '2001-01-01T00:00:00Z' }, true],
  ])('a person with %j is verified: %s', async (facts, emailVerified) => {
    const user = {
      id: 'id',
      email: 'Person@Example.test',
      email_confirmed_at: '2026-01-01T00:00:00Z',
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      created_at: '',
      ...facts,
    };
    const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };
    const provider = supabaseIdentityProvider({ ...options, fetch: answering(200, session) });
    expect(await provider.finishSignIn('code', 'verifier')).toEqual({
      authUserId: 'id',
      email: 'person@example.test',
      emailVerified,
      authenticators: [],
      session: 'r',
    });
  });

  test('an account has the authenticators that were completed', async () => {
    const factor = { factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
    const factors = [
      { ...factor, id: 'complete' },
      { ...factor, id: 'begun', status: 'unverified' },
      { ...factor, id: 'phone', factor_type: 'phone' },
    ];
    const user = { id: 'id', email: 'person@example.test', app_metadata: {}, user_metadata: {} };
    const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };
    const provider = supabaseIdentityProvider({
      ...options,
      fetch: async (address) =>
        Response.json(String(address).endsWith('/user') ? { ...user, factors } : session),
    });
    expect(await provider.finishSignIn('code', 'verifier')).toMatchObject({ authenticators: ['complete'] });
  });

  test('without the list of authenticators nobody is signed in', async () => {
    const user = { id: 'id', email: 'person@example.test', app_metadata: {}, user_metadata: {} };
    const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };
    const provider = supabaseIdentityProvider({
      ...options,
      fetch: async (address) =>
        String(address).endsWith('/user')
          ? Response.json({ message: 'down' }, { status: 503 })
          : Response.json(session),
    });
    const failure = await provider.finishSignIn('code', 'verifier').catch((error: unknown) => error);
    expect(isAppError(failure, 'upstream_unavailable')).toBe(true);
  });
});

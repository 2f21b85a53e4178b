import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { supabaseEditorAccounts } from './editor-accounts.ts';

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const tokenOf = (amr: unknown) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 1_900_000_000, amr })).toString('base64url')}.sig`;
const TOKEN = tokenOf([{ method: 'otp', timestamp: secondsAgo(5) }]);
const user = {
  id: 'id',
  email: 'Person@Example.test',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '',
};
const session = { access_token: TOKEN, refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };

function accounts(given: typeof fetch) {
  return supabaseEditorAccounts({ url: 'https://project.example/', apiKey: 'public', fetch: given });
}
const answering = (status: number, body: unknown) =>
  accounts(async () => Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }));
const refusing = (status: number, code: string, more: object = {}) =>
  answering(status, { code, message: 'raw provider words', ...more });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: unknown) => error,
  );

describe('signing in', () => {
  test.each([
    [400, 'invalid_credentials'],
    [400, 'email_not_confirmed'],
    [400, 'user_banned'],
    [403, 'user_banned'],
    [422, 'email_provider_disabled'],
  ])('%i %s is a refusal', async (status, code) => {
    expect(await refusing(status, code).signInWithPassword('a@example.test', 'password')).toBeNull();
  });

  test.each([
    ['redeemLink', 403, 'otp_expired'],
    ['finishOAuth', 404, 'flow_state_not_found'],
    ['finishOAuth', 400, 'bad_code_verifier'],
    ['accountOfLink', 403, 'bad_jwt'],
    ['accountOfLink', 401, 'bad_jwt'],
    ['accountOfLink', 403, 'session_not_found'],
    ['accountOfLink', 403, 'user_not_found'],
  ] as const)('%s: %i %s is a refusal', async (method, status, code) => {
    const under = refusing(status, code);
    const call = {
      redeemLink: () => under.redeemLink('hash', 'recovery'),
      finishOAuth: () => under.finishOAuth('code', 'verifier'),
      accountOfLink: () => under.accountOfLink(TOKEN),
    };
    expect(await call[method]()).toBeNull();
  });

  test.each([
    [429, 'over_request_rate_limit'],
    [500, 'unexpected_failure'],
    [503, 'unexpected_failure'],
    [504, 'request_timeout'],
    [401, 'no_authorization'],
  ])('%i %s is an outage for every call', async (status, code) => {
    const under = refusing(status, code);
    const calls = [
      under.signInWithPassword('a@example.test', 'password'),
      under.finishOAuth('code', 'verifier'),
      under.redeemLink('hash', 'recovery'),
      under.accountOfLink(TOKEN),
      under.sendReset('a@example.test', 'https://site.example.test/'),
      under.setPassword(TOKEN, 'password'),
    ];
    for (const failure of await Promise.all(calls.map(failureOf))) {
      expect(isAppError(failure, 'upstream_unavailable')).toBe(true);
      expect(String(failure)).not.toContain('raw provider words');
    }
  });

  test('treats a missing or late answer as an outage', async () => {
    const down = accounts(async () => {
      throw new TypeError('fetch failed');
    });
    const silent = supabaseEditorAccounts({
      url: 'https://project.example',
      apiKey: 'public',
      timeoutMs: 20,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    for (const under of [down, silent]) {
      const failure = await failureOf(under.signInWithPassword('a@example.test', 'password'));
      expect(isAppError(failure, 'upstream_unavailable')).toBe(true);
    }
  });

  test('returns the account, in lower case, and when the token expires', async () => {
    const signedIn = {
      userId: 'id',
      email: 'person@example.test',
      verified: true,
      accessToken: TOKEN,
      expiresAt: new Date(1_900_000_000_000),
    };
    expect(await answering(200, session).signInWithPassword(' a@example.test', 'password')).toEqual(signedIn);
    expect(await answering(200, user).accountOfLink(TOKEN)).toEqual(signedIn);
  });

  test.each([{ email_confirmed_at: null }, { is_anonymous: true }, { banned_until: '2999-01-01T00:00:00Z' }])(
    'an account with %j is not verified',
    async (facts) => {
      const under = answering(200, { ...session, user: { ...user, ...facts } });
      expect(await under.signInWithPassword('a@example.test', 'password')).toMatchObject({ verified: false });
    },
  );

  test.each([
    ['a password', [{ method: 'password', timestamp: secondsAgo(5) }]],
    ['a social sign-in', [{ method: 'oauth', timestamp: secondsAgo(5) }]],
    [
      'a link and a password',
      [
        { method: 'otp', timestamp: secondsAgo(5) },
        { method: 'password', timestamp: secondsAgo(5) },
      ],
    ],
    [
      'a refresh',
      [
        { method: 'otp', timestamp: secondsAgo(5) },
        { method: 'token_refresh', timestamp: secondsAgo(1) },
      ],
    ],
    ['a link of long ago', [{ method: 'otp', timestamp: secondsAgo(700) }]],
    ['a link without a time', [{ method: 'otp' }]],
    ['nothing', []],
    ['no list', 'otp'],
    ['names only', ['otp']],
    ['no claim', undefined],
  ])('a token of %s counts for no mailed link, and no request is made', async (_case, amr) => {
    const under = accounts(() => {
      throw new TypeError('asked');
    });
    expect(await under.accountOfLink(tokenOf(amr))).toBeNull();
  });

  test('makes no request for an invalid token, or a link of an unknown kind', async () => {
    const under = accounts(() => {
      throw new TypeError('asked');
    });
    expect(await under.accountOfLink('not-a-token')).toBeNull();
    expect(await under.redeemLink('hash', 'sms')).toBeNull();
  });
});

describe('a social sign-in', () => {
  test('starts at the provider’s address with the challenge', () => {
    const returnTo = 'https://site.example.test/edit/login/callback';
    const start = { provider: 'github', returnTo, codeChallenge: 'challenge' };
    const address = new URL(answering(200, {}).startOAuth(start));
    expect(`${address.origin}${address.pathname}`).toBe('https://project.example/auth/v1/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      provider: 'github',
      redirect_to: returnTo,
      code_challenge: 'challenge',
      code_challenge_method: 's256',
    });
  });
});

describe('a reset mail', () => {
  test.each([
    [200, ''],
    [429, 'over_email_send_rate_limit'],
    [400, 'email_address_invalid'],
    [422, 'user_not_found'],
  ])('reports nothing about: %i %s', async (status, code) => {
    await refusing(status, code).sendReset('a@example.test', 'https://site.example.test/');
  });
});

describe('a new password', () => {
  test('is sent to the provider with the token of its account', async () => {
    const calls: [string, RequestInit | undefined][] = [];
    const under = accounts(async (url, init) => {
      calls.push([String(url), init]);
      return Response.json(user);
    });
    await under.setPassword(TOKEN, 'a better one');
    expect(calls).toHaveLength(1);
    const [[url, init] = []] = calls;
    expect(url).toBe('https://project.example/auth/v1/user');
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(JSON.parse(String(init?.body))).toMatchObject({ password: 'a better one' });
  });

  test.each([
    [
      422,
      'weak_password',
      { weak_password: { reasons: ['length', 'pwned'] } },
      'input',
      /too short, and it is known/,
    ],
    [422, 'weak_password', {}, 'input', /is not accepted; choose/],
    [422, 'same_password', {}, 'input', /choose another/],
    [400, 'validation_failed', {}, 'input', /choose another/],
    [403, 'bad_jwt', {}, 'forbidden', /ask for a new link/],
    [401, 'bad_jwt', {}, 'forbidden', /ask for a new link/],
    [403, 'session_not_found', {}, 'forbidden', /ask for a new link/],
    [400, 'reauthentication_needed', {}, 'forbidden', /Sign in again/],
    [403, 'user_banned', {}, 'forbidden', /ask for a new link/],
  ])('%i %s %j is %s', async (status, code, more, expected, words) => {
    const failure = await failureOf(refusing(status, code, more).setPassword(TOKEN, 'password'));
    expect(failure).toMatchObject({ code: expected, message: expect.stringMatching(words) });
    expect(String(failure)).not.toContain('raw provider words');
  });
});

import { describe, expect, test } from '@jest/globals';
import { supabaseAccountTokens } from './account-tokens.ts';

const TOKEN = `e30.${Buffer.from(JSON.stringify({ exp: 1_900_000_000 })).toString('base64url')}.sig`;
const user = {
  id: 'id',
  email: 'p@example.test',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  aud: '',
  created_at: '',
};

const answering = (status: number, body: unknown) =>
  supabaseAccountTokens({
    url: 'https://project.example/',
    apiKey: 'public',
    fetch: async () => Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
  });

describe('an access token', () => {
  test('belongs to the account that the provider names', async () => {
    const asked: [string, string | null][] = [];
    const tokens = supabaseAccountTokens({
      url: 'https://project.example/',
      apiKey: 'public',
      fetch: async (url, init) => {
        asked.push([String(url), new Headers(init?.headers).get('authorization')]);
        return Response.json(user);
      },
    });
    expect(await tokens.accountOf(TOKEN)).toBe('id');
    expect(asked).toEqual([['https://project.example/auth/v1/user', `Bearer ${TOKEN}`]]);
  });

  test.each([{ email_confirmed_at: null }, { is_anonymous: true }, { banned_until: '2999-01-01T00:00:00Z' }])(
    'of a person with %j belongs to no account',
    async (facts) => {
      expect(await answering(200, { ...user, ...facts }).accountOf(TOKEN)).toBeNull();
    },
  );

  test.each([
    [403, 'bad_jwt'],
    [401, 'bad_jwt'],
    [403, 'session_not_found'],
    [403, 'user_not_found'],
  ])('is nobody’s when the provider answers %i %s', async (status, code) => {
    expect(await answering(status, { code, message: 'raw' }).accountOf(TOKEN)).toBeNull();
  });

  test.each([
    [500, 'unexpected_failure'],
    [429, 'over_request_rate_limit'],
    [401, 'no_authorization'],
  ])('is unknown during an outage: %i %s', async (status, code) => {
    await expect(answering(status, { code, message: 'raw' }).accountOf(TOKEN)).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });

  test.each(['', 'x', 'a.b.c', 'e30.e30.sig'])('that is none is not asked about: %p', async (token) => {
    const tokens = supabaseAccountTokens({
      url: 'https://project.example',
      apiKey: 'public',
      fetch: () => {
        throw new TypeError('asked');
      },
    });
    expect(await tokens.accountOf(token)).toBeNull();
  });
});

import { expect, test } from '@jest/globals';
import { supabaseAuthReach } from './auth-reach.ts';

const asked = (answer: typeof fetch) =>
  supabaseAuthReach({ url: 'https://project.example/', apiKey: 'key', fetch: answer });

test('requests the settings with the key', async () => {
  await asked(async (input, init) => {
    expect([String(input), new Headers(init?.headers).get('apikey')]).toEqual([
      'https://project.example/auth/v1/settings',
      'key',
    ]);
    return Response.json({});
  });
});

test.each([
  [401, 'not_configured'],
  [403, 'not_configured'],
  [404, 'upstream_unavailable'],
  [500, 'upstream_unavailable'],
])('status %i is %s', async (status, code) => {
  await expect(asked(async () => new Response('why', { status }))).rejects.toMatchObject({ code });
});

test('no answer is an outage', async () => {
  await expect(asked(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
});

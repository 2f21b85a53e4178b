import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { anyCharacter } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { ISSUER, testServer } from '../test/test-server.ts';
import { OAUTH_PATHS } from './routes.ts';

const NAMES = [
  'client_id',
  'redirect_uri',
  'state',
  'code',
  'grant_type',
  'resource',
  'token',
  'consent',
  'decision',
];
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    '%',
    '%zz',
    '\0',
    'authorization_code',
    'refresh_token',
    'code',
    'a.b.c',
    '__proto__',
    '[object Object]',
  ),
);
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), text), text), { maxLength: 8 });
const encoded = pairs.map((list) =>
  new URLSearchParams(list.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
);
const body = fc.oneof(
  encoded,
  fc.json(),
  fc.uint8Array({ maxLength: 200 }),
  fc.array(fc.webUrl(), { maxLength: 3 }).map((redirect_uris) => JSON.stringify({ redirect_uris })),
);
const type = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json, application/x-www-form-urlencoded',
  'text/plain',
  '',
);
const header = fc.stringMatching(/^[ -~]{0,80}$/);

describe('any request', () => {
  test('is answered without a bug, and never by a redirect to anywhere', async () => {
    const allowed = { allowed: true as const, remaining: 1 };
    const unlimited = { take: async () => allowed, takeAll: async () => [allowed] };
    const server = await testServer({ deps: { limiter: unlimited } });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...OAUTH_PATHS),
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
        fc.record({ query: encoded, body, type, cookie: header, authorization: fc.option(header) }),
        async (path, method, { query, body: sent, type: contentType, cookie, authorization }) => {
          const answer = await server.handle(
            new Request(`${ISSUER}${path}?${query}`, {
              method,
              headers: {
                'content-type': contentType,
                cookie,
                ...(authorization === null ? {} : { authorization }),
              },
              ...(method === 'POST' || method === 'PUT'
                ? { body: new Uint8Array(typeof sent === 'string' ? new TextEncoder().encode(sent) : sent) }
                : {}),
            }),
          );
          expect(answer.status).toBeLessThan(500);
          expect(answer.headers.get('location')).toBeNull();
        },
      ),
      examples({
        short: 300,
        long: 15_000,
        longFinds: 'A rare combination of address, method and headers that breaks an endpoint.',
      }),
    );
    expect(server.bugs).toEqual([]);
  });
});

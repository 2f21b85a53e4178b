import { beforeEach, describe, expect, test } from '@jest/globals';
import { postRegistration } from '../../test/flow.ts';
import { ASSISTANT_CALLBACK, LOOPBACK, START, testServer, type TestServer } from '../../test/test-server.ts';

describe('POST /register', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });

  test('registers a public client and answers what holds', async () => {
    const wanted = { redirect_uris: [LOOPBACK, ASSISTANT_CALLBACK], client_name: 'Test Assistant' };
    const answer = await postRegistration(server, wanted);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await answer.json();
    expect(body).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: START.getTime() / 1000,
      client_name: 'Test Assistant',
      redirect_uris: [LOOPBACK, ASSISTANT_CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    expect(await server.deps.clients.findClient(body.client_id)).toMatchObject({ name: 'Test Assistant' });
  });

  test.each([
    ['an authentication method with a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['unknown members', { favourite_colour: 'green', application_type: 'native', logo_uri: 'javascript:x' }],
    ['empty and null members', { client_uri: '', logo_uri: null, client_name: null, scope: '' }],
    ['scopes', { scope: 'openid profile' }],
    ['more grant types than there are', { grant_types: ['authorization_code', 'implicit'] }],
    ['a software statement', { software_statement: 'x.y.z' }],
    ['a name that is no text', { client_name: 5 }],
  ])('passes over %s', async (_case, extra) => {
    const answer = await postRegistration(server, { redirect_uris: [LOOPBACK], ...extra });
    const body = await answer.json();
    expect([answer.status, body.token_endpoint_auth_method]).toEqual([201, 'none']);
    expect(Object.keys(body).sort()).toEqual([
      'client_id',
      'client_id_issued_at',
      'grant_types',
      'redirect_uris',
      'response_types',
      'token_endpoint_auth_method',
    ]);
  });

  test.each<[string, unknown, string]>([
    ['a list', [], 'invalid_client_metadata'],
    ['null', null, 'invalid_client_metadata'],
    ['no redirect URIs', {}, 'invalid_redirect_uri'],
    ['an empty list of redirect URIs', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['redirect URIs that are no list', { redirect_uris: LOOPBACK }, 'invalid_redirect_uri'],
    ['a redirect URI that is no text', { redirect_uris: [5] }, 'invalid_redirect_uri'],
    ['too many redirect URIs', { redirect_uris: Array(11).fill(LOOPBACK) }, 'invalid_redirect_uri'],
    [
      'a very long redirect URI',
      { redirect_uris: [`${LOOPBACK}${'x'.repeat(1000)}`] },
      'invalid_redirect_uri',
    ],
    ['a foreign redirect URI', { redirect_uris: ['https://evil.example.test/cb'] }, 'invalid_redirect_uri'],
    [
      'one foreign among allowed ones',
      { redirect_uris: [LOOPBACK, 'https://evil.example.test/cb'] },
      'invalid_redirect_uri',
    ],
    [
      'grant types without codes',
      { redirect_uris: [LOOPBACK], grant_types: ['client_credentials'] },
      'invalid_client_metadata',
    ],
    [
      'response types without code',
      { redirect_uris: [LOOPBACK], response_types: ['token'] },
      'invalid_client_metadata',
    ],
    [
      'grant types that are no list',
      { redirect_uris: [LOOPBACK], grant_types: 'x' },
      'invalid_client_metadata',
    ],
  ])('refuses %s', async (_case, metadata, error) => {
    const answer = await postRegistration(server, metadata);
    const body = await answer.json();
    expect([answer.status, body.error]).toEqual([400, error]);
    expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  test('keeps the name fit to be shown', async () => {
    const client_name = `\u202E<script>${'x'.repeat(10_000)}`;
    const { client_name: storedName } = await (
      await postRegistration(server, { redirect_uris: [LOOPBACK], client_name })
    ).json();
    expect(storedName).toMatch(/^<script>x{71}…$/);
  });

  test('keeps a redirect URI once', async () => {
    const answer = await postRegistration(server, { redirect_uris: [LOOPBACK, LOOPBACK] });
    expect((await answer.json()).redirect_uris).toEqual([LOOPBACK]);
  });
});

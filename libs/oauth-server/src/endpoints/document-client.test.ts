import { AppError } from '@portal/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { verifyBearer } from '../bearer/verify-bearer.ts';
import { browser } from '../../test/browser.ts';
import {
  approve,
  authorizeAddress,
  codeFor,
  codeForm,
  connect,
  mcpRequest,
  postForm,
  reachConsent,
  refreshForm,
  registerClient,
} from '../../test/flow.ts';
import { ASSISTANT_CALLBACK, LOOPBACK, MEMBER, testServer, type TestServer } from '../../test/test-server.ts';

const ADDRESS = 'https://app.example.test/oauth/client';
const DOCUMENT = {
  client_id: ADDRESS,
  client_name: 'Harbour <Notes>',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1:1/callback', ASSISTANT_CALLBACK],
  logo_uri: 'https://app.example.test/logo.png',
};
const away = new AppError('upstream_unavailable', 'That server is away.');

const publish = (server: TestServer, address: string, document: object) =>
  server.metadata.publish(address, JSON.stringify(document));

/** The status that /authorize answers for a redirect URI: 302 when it is accepted. */
async function sentTo(server: TestServer, clientId: string, redirectUri: string): Promise<number> {
  const address = await authorizeAddress(server, clientId, { redirect_uri: redirectUri });
  return (await server.handle(new Request(address))).status;
}

describe('a client known by the address of its metadata', () => {
  let server: TestServer;
  let broken = false;
  beforeEach(async () => {
    broken = false;
    server = await testServer({
      onTrip: (trip) => {
        if (broken && trip === 'fetchDocument') throw away;
      },
    });
    publish(server, ADDRESS, DOCUMENT);
  });

  test('connects, refreshes and revokes without having registered', async () => {
    const tokens = await connect(server, ADDRESS);
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${tokens.accessToken}`));
    expect(verdict).toMatchObject({ admitted: true, bearer: { user: MEMBER, clientId: ADDRESS } });
    const next = await (await postForm(server, '/token', refreshForm(ADDRESS, tokens.refreshToken))).json();
    await postForm(server, '/revoke', { client_id: ADDRESS, token: next.refresh_token });
    await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${next.access_token}`));
    expect(server.lines).toEqual([
      `[oauth] family revoked reason=client_request sub=${MEMBER.userId} clientId=${ADDRESS}`,
      `[mcp] auth reject reason=revoked sub=${MEMBER.userId} clientId=${ADDRESS}`,
    ]);
  });

  test('is shown with the host that publishes it, and with its name as client text', async () => {
    const address = await authorizeAddress(server, ADDRESS, { redirect_uri: ASSISTANT_CALLBACK });
    const { text } = await reachConsent(server, browser(server), address);
    expect(text).toMatch(/App published by<\/h2>\s*<p class="given"><bdi>app\.example\.test<\/bdi>/);
    expect(text).toContain(`<p class="exact">${ADDRESS}</p>`);
    expect(text).toContain('<bdi>Harbour &lt;Notes&gt;</bdi>');
    expect(text).not.toContain('logo.png');
    expect(text).not.toContain('Unverified');
  });

  test('is not vouched for when the answer goes to this computer, where any app can name the document', async () => {
    const address = await authorizeAddress(server, ADDRESS, { redirect_uri: LOOPBACK });
    const { text } = await reachConsent(server, browser(server), address);
    expect(text).toContain('An app that says it is published by</h2>');
    expect(text).toContain('We cannot verify that: any app on this computer can say so.');
    expect(text).not.toContain('We have verified');
  });

  test.each([
    LOOPBACK,
    'http://localhost/callback',
    'http://localhost:80/callback',
    'http://127.0.0.1:65535/callback',
    ASSISTANT_CALLBACK,
  ])('gets its answer at %s, since loopback matches on any port', async (uri) => {
    expect(await sentTo(server, ADDRESS, uri)).toBe(302);
  });

  test.each([
    ['another path', 'http://localhost:53123/other'],
    ['another loopback name', 'http://[::1]:53123/callback'],
    ['another scheme', 'https://localhost:53123/callback'],
    ['a port on another host', 'https://assistant.example.test:8443/api/callback'],
    ['a host that begins like loopback', 'http://localhost.evil.test/callback'],
    ['a port that is none', 'http://localhost:65536/callback'],
    ['a user in front', 'http://localhost:1@evil.test/callback'],
  ])('gets no answer at %s', async (_case, uri) => {
    expect(await sentTo(server, ADDRESS, uri)).toBe(400);
  });

  test('gets no answer at an address that its document names and this server does not allow', async () => {
    const uri = 'https://evil.example.test/callback';
    publish(server, ADDRESS, { ...DOCUMENT, redirect_uris: [uri] });
    expect(await sentTo(server, ADDRESS, uri)).toBe(400);
  });

  test('gets no answer at localhost when only 127.0.0.1 is named', async () => {
    publish(server, ADDRESS, { ...DOCUMENT, redirect_uris: ['http://127.0.0.1/callback'] });
    expect(await sentTo(server, ADDRESS, LOOPBACK)).toBe(400);
  });

  test.each<[string, () => void]>([
    ['has no document', () => server.metadata.remove(ADDRESS)],
    ['has the document of another', () => publish(server, ADDRESS, { ...DOCUMENT, client_id: 'x' })],
  ])('is not known when it %s', async (_case, happen) => {
    happen();
    const answer = await server.handle(new Request(await authorizeAddress(server, ADDRESS)));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test('whose document cannot be fetched gets 503, and nothing is redirected', async () => {
    broken = true;
    const answer = await server.handle(new Request(await authorizeAddress(server, ADDRESS)));
    expect([answer.status, answer.headers.get('location')]).toEqual([503, null]);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('can be connected while a stranger asks for other documents of its host', async () => {
    for (let at = 0; at < 30; at += 1)
      await server.handle(
        new Request(await authorizeAddress(server, `${ADDRESS}-${at}`), {
          headers: { 'x-test-address': '203.0.113.66' },
        }),
      );
    expect(await sentTo(server, ADDRESS, LOOPBACK)).toBe(302);
  });

  test('is judged by the document as it is now, at every stage', async () => {
    const person = browser(server);
    const { consent } = await reachConsent(server, person, await authorizeAddress(server, ADDRESS));
    publish(server, ADDRESS, { ...DOCUMENT, redirect_uris: [ASSISTANT_CALLBACK] });
    server.pass(599);
    expect((await approve(person, consent)).protocol).toBe('http:');
    const again = await reachConsent(server, browser(server), await authorizeAddress(server, ADDRESS));
    server.pass(3600);
    expect([again.page.status, await sentTo(server, ADDRESS, LOOPBACK)]).toEqual([200, 400]);
  });

  test('keeps its tokens while its web site is away: /token and /revoke fetch nothing', async () => {
    const code = await codeFor(server, ADDRESS);
    broken = true;
    server.pass(40);
    const tokens = await (await postForm(server, '/token', codeForm(ADDRESS, code))).json();
    server.pass(25 * 3600);
    const refreshed = await postForm(server, '/token', refreshForm(ADDRESS, tokens.refresh_token));
    expect(refreshed.status).toBe(200);
    const { refresh_token: token } = await refreshed.json();
    expect((await postForm(server, '/revoke', { client_id: ADDRESS, token })).status).toBe(200);
  });

  test('cannot use what was issued to another client', async () => {
    const other = 'https://other.example.test/client';
    publish(server, other, { ...DOCUMENT, client_id: other });
    const registered = await registerClient(server);
    const tokens = await connect(server, ADDRESS);
    for (const clientId of [other, registered]) {
      const answer = await postForm(server, '/token', refreshForm(clientId, tokens.refreshToken));
      expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid_grant']);
    }
    expect((await postForm(server, '/token', refreshForm(ADDRESS, tokens.refreshToken))).status).toBe(200);
  });
});

test('a client that registered gets its answer at the port it registered, and no other', async () => {
  const server = await testServer();
  const clientId = await registerClient(server, ['http://localhost:1/callback']);
  expect(await sentTo(server, clientId, 'http://localhost:1/callback')).toBe(302);
  expect(await sentTo(server, clientId, 'http://localhost:2/callback')).toBe(400);
});

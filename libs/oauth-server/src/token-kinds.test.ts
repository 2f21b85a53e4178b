import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Browser, browser } from '../test/browser.ts';
import {
  authorizeAddress,
  codeForm,
  connect,
  mcpRequest,
  postForm,
  reachConsent,
  refreshForm,
} from '../test/flow.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { verifyBearer } from './bearer/verify-bearer.ts';

/** Every kind of token this server hands out, presented wherever another is expected. */
describe('a token of one kind', () => {
  let server: TestServer;
  let person: Browser;
  let clientId: string;
  let tokens: Record<string, string>;

  beforeEach(async () => {
    server = await testServer();
    const connected = await connect(server);
    clientId = connected.clientId;
    person = browser(server);
    const { consent } = await reachConsent(server, person, await authorizeAddress(server, clientId));
    const cookie = (kind: string) =>
      [...person.jar].find(([name]) => name.includes(`-${kind}-`))?.[1].value ?? '';
    tokens = {
      access: connected.accessToken,
      refresh: connected.refreshToken,
      transaction: cookie('txn'),
      consent,
      nonce: cookie('nonce'),
    };
  });

  test.each(['refresh', 'transaction', 'consent', 'nonce'])('%s is no bearer token', async (kind) => {
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${tokens[kind]}`));
    expect(verdict).toMatchObject({ admitted: false, response: { status: 401 } });
  });

  test.each(['access', 'refresh', 'transaction', 'nonce'])('%s is no consent', async (kind) => {
    const answer = await person.submit('/oauth/callback', {
      consent: tokens[kind] ?? '',
      decision: 'approve',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test.each(['access', 'refresh', 'consent', 'nonce'])('%s is no transaction', async (kind) => {
    for (const [name, cookie] of person.jar) if (name.includes('-txn-')) cookie.value = tokens[kind] ?? '';
    const answer = await person.submit('/oauth/callback', {
      consent: tokens['consent'] ?? '',
      decision: 'approve',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    const again = await person.arrive(`${server.issuer}/oauth/callback?code=any`);
    expect(again.status).toBe(400);
  });

  test.each(['access', 'refresh', 'transaction', 'consent', 'nonce'])('%s is no code', async (kind) => {
    const answer = await postForm(server, '/token', codeForm(clientId, tokens[kind] ?? ''));
    expect((await answer.json()).error).toBe('invalid_grant');
  });

  test.each(['access', 'transaction', 'consent', 'nonce'])('%s is no refresh token', async (kind) => {
    const answer = await postForm(server, '/token', refreshForm(clientId, tokens[kind] ?? ''));
    expect((await answer.json()).error).toBe('invalid_grant');
  });

  test.each(['transaction', 'consent', 'nonce'])('%s revokes nothing', async (kind) => {
    await postForm(server, '/revoke', { client_id: clientId, token: tokens[kind] ?? '' });
    expect(server.grants.liveTokens(server.now())).toHaveLength(1);
  });
});

import { describe, expect, test } from '@jest/globals';
import { verifyBearer } from './bearer/verify-bearer.ts';
import { browser } from '../test/browser.ts';
import {
  approve,
  authorizeAddress,
  codeForm,
  connect,
  mcpRequest,
  postForm,
  reachConsent,
  refreshForm,
  registerClient,
} from '../test/flow.ts';
import { ISSUER, LOOPBACK, MEMBER, testServer } from '../test/test-server.ts';

describe('the whole flow', () => {
  test('leads from registration to a bearer that is admitted', async () => {
    const server = await testServer();
    const clientId = await registerClient(server);
    const person = browser(server);
    const { page, consent } = await reachConsent(server, person, await authorizeAddress(server, clientId));
    expect(page.status).toBe(200);

    const back = await approve(person, consent);
    expect(`${back.origin}${back.pathname}`).toBe(LOOPBACK);
    expect(back.searchParams.get('state')).toBe('state-of-the-client');
    expect(back.searchParams.get('iss')).toBe(ISSUER);

    const answer = await postForm(server, '/token', codeForm(clientId, back.searchParams.get('code') ?? ''));
    expect(answer.status).toBe(200);
    const tokens = await answer.json();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });

    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${tokens.access_token}`));
    expect(verdict).toMatchObject({ admitted: true, bearer: { user: MEMBER, clientId } });
    expect(server.bugs).toEqual([]);
  });

  test('goes on with a refresh, and ends with a revocation', async () => {
    const server = await testServer();
    const { clientId, refreshToken } = await connect(server);
    const refreshed = await postForm(server, '/token', refreshForm(clientId, refreshToken));
    const next = await refreshed.json();
    expect(refreshed.status).toBe(200);
    expect(next.refresh_token).not.toBe(refreshToken);

    const revoked = await postForm(server, '/revoke', { client_id: clientId, token: next.refresh_token });
    expect(revoked.status).toBe(200);
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${next.access_token}`));
    expect(verdict).toMatchObject({ admitted: false, response: { status: 401 } });
    const again = await postForm(server, '/token', refreshForm(clientId, next.refresh_token));
    expect([again.status, (await again.json()).error]).toEqual([400, 'invalid_grant']);
  });
});

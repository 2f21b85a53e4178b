import { beforeEach, describe, expect, test } from '@jest/globals';
import { verifyBearer } from '../bearer/verify-bearer.ts';
import { connect, mcpRequest, postForm, refreshForm, registerClient } from '../../test/flow.ts';
import { MEMBER, testServer, type TestServer } from '../../test/test-server.ts';

describe('POST /revoke', () => {
  let server: TestServer;
  let connected: Awaited<ReturnType<typeof connect>>;
  beforeEach(async () => {
    server = await testServer();
    connected = await connect(server);
  });

  const revoke = (token: string, client_id = connected.clientId) =>
    postForm(server, '/revoke', { token, client_id });

  async function isConnected(): Promise<boolean> {
    const request = mcpRequest(server, `Bearer ${connected.accessToken}`);
    return (await verifyBearer(server.bearer, request)).admitted;
  }

  test.each(['refreshToken', 'accessToken'] as const)('ends the family of a %s', async (kind) => {
    const answer = await revoke(connected[kind]);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await isConnected()).toBe(false);
    const refreshed = await postForm(
      server,
      '/token',
      refreshForm(connected.clientId, connected.refreshToken),
    );
    expect((await refreshed.json()).error).toBe('invalid_grant');
    expect(server.lines[0]).toBe(
      `[oauth] family revoked reason=client_request sub=${MEMBER.userId} clientId=${connected.clientId}`,
    );
  });

  test('ends the family of an access token that has expired', async () => {
    server.pass(3601);
    await revoke(connected.accessToken);
    expect(server.grants.liveTokens(server.now())).toEqual([]);
  });

  test('ends the family of a refresh token that is used already', async () => {
    await postForm(server, '/token', refreshForm(connected.clientId, connected.refreshToken));
    await revoke(connected.refreshToken);
    expect(await isConnected()).toBe(false);
  });

  test('answers the same however often', async () => {
    await revoke(connected.refreshToken);
    expect((await revoke(connected.refreshToken)).status).toBe(200);
    expect(server.lines).toHaveLength(1);
  });

  test('revokes nothing for another client, and responds as to an unknown token', async () => {
    const other = await registerClient(server);
    for (const token of [
      connected.refreshToken,
      connected.accessToken,
      'prt_unknown',
      'a.b.c',
      `${connected.accessToken.slice(0, -4)}AAAA`,
    ]) {
      const answer = await revoke(token, other);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect(await isConnected()).toBe(true);
  });

  test('passes over the type hint', async () => {
    const form = {
      token: connected.refreshToken,
      client_id: connected.clientId,
      token_type_hint: 'access_token',
    };
    await postForm(server, '/revoke', form);
    expect(await isConnected()).toBe(false);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['no client_id', { token: 'x' }, 400, 'invalid_request'],
    ['an unknown client', { token: 'x', client_id: 'unknown' }, 401, 'invalid_client'],
  ])('refuses %s', async (_case, form, status, error) => {
    const answer = await postForm(server, '/revoke', form);
    expect([answer.status, (await answer.json()).error]).toEqual([status, error]);
  });

  test('refuses a request without a token', async () => {
    const answer = await postForm(server, '/revoke', { client_id: connected.clientId });
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid_request']);
  });
});

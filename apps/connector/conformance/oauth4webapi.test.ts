import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import { startAuthorizingConnector, type AuthorizingConnector } from '../test/authorizing-connector.ts';

/** An app on the member's computer. */
const REDIRECT = 'http://127.0.0.1:53124/callback';
/** The connector under test is at a loopback address without TLS. */
const OPTIONS = { [oauth.allowInsecureRequests]: true };
const NO_SECRET = oauth.None();
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const HEADERS = new Headers({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
});

let connector: AuthorizingConnector;
beforeAll(async () => {
  connector = await startAuthorizingConnector();
});
afterAll(() => connector.close());

interface Connected {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  tokens: oauth.TokenEndpointResponse;
}

/** From the address of the resource, found at the connector's 401, to tokens. Everything is checked as the library does. */
async function connect(): Promise<Connected> {
  const resource = new URL(`${connector.origin}/mcp`);
  const described = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, OPTIONS),
  );
  const issuer = new URL(described.authorization_servers?.[0] ?? '');
  const discovery = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...OPTIONS });
  const server = await oauth.processDiscoveryResponse(issuer, discovery);
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', client_name: 'A library' },
      OPTIONS,
    ),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const authorize = new URL(server.authorization_endpoint ?? '');
  authorize.search = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      resource: resource.href,
    }),
  );
  const back = await connector.approve(authorize);
  const answer = oauth.validateAuthResponse(server, client, back, state);
  const granted = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    NO_SECRET,
    answer,
    REDIRECT,
    verifier,
    {
      additionalParameters: { resource: resource.href },
      ...OPTIONS,
    },
  );
  return { server, client, tokens: await oauth.processAuthorizationCodeResponse(server, client, granted) };
}

function callMcp(token: string): Promise<Response> {
  const address = new URL(`${connector.origin}/mcp`);
  return oauth.protectedResourceRequest(token, 'POST', address, HEADERS, LIST, OPTIONS);
}

describe('oauth4webapi as a client', () => {
  test('finds, registers, authorizes, calls, refreshes and revokes', async () => {
    const { server, client, tokens } = await connect();
    expect(server.authorization_response_iss_parameter_supported).toBe(true);
    expect((await callMcp(tokens.access_token)).status).toBe(200);

    const refreshed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, NO_SECRET, tokens.refresh_token ?? '', OPTIONS),
    );
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await callMcp(refreshed.access_token)).status).toBe(200);

    const revoked = await oauth.revocationRequest(
      server,
      client,
      NO_SECRET,
      refreshed.refresh_token ?? '',
      OPTIONS,
    );
    await oauth.processRevocationResponse(revoked);
    await expect(callMcp(refreshed.access_token)).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    expect(connector.bugs).toEqual([]);
  });

  test('takes the access token for a JWT of RFC 9068, for this resource alone', async () => {
    const { server, tokens } = await connect();
    const request = () =>
      new Request(`${connector.origin}/mcp`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    const claims = await oauth.validateJwtAccessToken(server, request(), `${connector.origin}/mcp`, OPTIONS);
    expect(claims).toMatchObject({ iss: connector.origin, sub: 'user-member' });
    await expect(
      oauth.validateJwtAccessToken(server, request(), 'https://other.example/mcp', OPTIONS),
    ).rejects.toThrow();
  });

  test('sees a refresh token that is used twice end the connection', async () => {
    const { server, client, tokens } = await connect();
    const refresh = async () =>
      oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, NO_SECRET, tokens.refresh_token ?? '', OPTIONS),
      );
    const { access_token: next } = await refresh();
    await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
    await expect(callMcp(next)).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  });

  test('gets the reason and the address of the metadata without a token', async () => {
    const answer = await fetch(`${connector.origin}/mcp`, { method: 'POST', headers: HEADERS, body: LIST });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain(
      `resource_metadata="${connector.origin}/.well-known/oauth-protected-resource/mcp"`,
    );
  });
});

// Plain JavaScript, since the library brings no types.
import { Provider } from 'oidc-provider';
import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';

/**
 * node-oidc-provider in memory: rotation of refresh tokens, access tokens as ES256 JWTs for one resource, no ID token, since
 * that is what the connector does. It sends `{ listening, tokens }`.
 */
const TOKENS = 100;
const resource = 'http://127.0.0.1/mcp';
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = { ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' };
const server = createServer();
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: 'bench',
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1:1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['bench'] },
    scopes: ['offline_access'],
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'read',
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 3600,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  server.on('request', provider.callback());
  const client = await provider.Client.find('bench');
  const tokens = [];
  for (let at = 0; at < TOKENS; at += 1) {
    const grant = new provider.Grant({ clientId: 'bench', accountId: 'u-1' });
    grant.addOIDCScope('offline_access');
    grant.addResourceScope(resource, 'read');
    const token = new provider.RefreshToken({
      accountId: 'u-1',
      client,
      grantId: await grant.save(),
      gty: 'authorization_code',
      scope: 'offline_access read',
      resource,
      expiresWithSession: false,
    });
    tokens.push(await token.save());
  }
  process.send({ listening: port, tokens });
});

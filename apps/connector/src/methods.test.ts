import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AuthorizingConnector, startAuthorizingConnector } from '../test/authorizing-connector.ts';

let connector: AuthorizingConnector;
beforeAll(async () => {
  connector = await startAuthorizingConnector();
});
afterAll(async () => {
  await connector.close();
});

/** Node's `fetch` sends no TRACE. */
async function ask(method: string, path: string): Promise<[status: number | undefined, allow: unknown]> {
  const request = httpRequest(`${connector.origin}${path}`, { method, agent: false });
  request.end();
  const [response] = await once(request, 'response');
  await text(response);
  return [response.statusCode, response.headers.allow];
}

test.each([
  ['/mcp', 'POST'],
  ['/mcp/', 'POST'],
  ['/register', 'POST, OPTIONS'],
  ['/authorize', 'GET'],
  ['/oauth/callback', 'GET, POST'],
  ['/token', 'POST, OPTIONS'],
  ['/revoke', 'POST, OPTIONS'],
  ['/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
  ['/.well-known/oauth-protected-resource', 'GET, HEAD, OPTIONS'],
  ['/.well-known/oauth-protected-resource/mcp', 'GET, HEAD, OPTIONS'],
  ['/.well-known/jwks.json', 'GET, HEAD, OPTIONS'],
  ['/healthz', 'GET, HEAD'],
])('%s refuses every other method and says which it answers: %s', async (path, allow) => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    expect([method, ...(await ask(method, path))]).toEqual([method, 405, allow]);
  expect(connector.bugs).toEqual([]);
});

test.each(['TRACE', 'GET', 'PUT'])('%s of an address that is not there is 404', async (method) => {
  expect(await ask(method, '/nowhere')).toEqual([404, undefined]);
});

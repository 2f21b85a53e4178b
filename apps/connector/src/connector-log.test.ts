import { expect, test } from '@jest/globals';
import { loggedRequest } from './connector-log.ts';

test.each([
  ['/mcp', '/mcp'],
  ['/mcp/', '/mcp'],
  ['/authorize?state=secret&code_challenge=x', '/authorize'],
  ['/.well-known/jwks.json', '/.well-known/jwks.json'],
  ['/oauth/callback?code=secret', '/oauth/callback'],
  ['/healthz', '/healthz'],
  ['/someone@example.test', '*'],
  ['/mcp/eyJhbGciOiJFUzI1NiJ9', '*'],
])('%s is logged as %s', (path, route) => {
  const request = new Request(`https://mcp.example.test${path}`, { method: 'POST' });
  expect(loggedRequest(request)).toEqual({ method: 'POST', route });
});

import { expect, test } from '@jest/globals';
import { loggedRequest } from './worker-log.ts';

test.each([
  ['/.netlify/functions/provision-background?x=secret', '/provision-background'],
  ['/healthz', '/healthz'],
  ['/someone@example.test', '*'],
  ['/healthz/eyJhbGciOiJFUzI1NiJ9', '*'],
])('%s is logged as %s', (path, route) => {
  const request = new Request(`https://worker.example.test${path}`, { method: 'POST' });
  expect(loggedRequest(request)).toEqual({ method: 'POST', route });
});

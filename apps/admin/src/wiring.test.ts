import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminEnv, exampleValues, lookupInObject } from '@portal/env';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { wireAdmin } from './wiring.ts';

const settings = {
  ...exampleValues(adminEnv),
  DB_ANON_KEY: 'the-public-key',
  DB_SERVICE_ROLE_KEY: 'the-privileged-key',
  DB_POSTGRES_URL: 'postgres://127.0.0.1:9/none',
};

describe('the wired admin app', () => {
  const asked: IncomingMessage[] = [];
  const authServer = createServer((request, response) => {
    asked.push(request);
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error_code":"bad_code"}');
  });
  let url = '';
  beforeAll(async () => {
    authServer.listen(0, '127.0.0.1');
    await once(authServer, 'listening');
    const address = authServer.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => void authServer.close());

  test('signs people in with the public key', async () => {
    const { identity } = wireAdmin(lookupInObject({ ...settings, DB_URL: url }), () => undefined);
    await identity.finishSignIn('code', 'verifier').catch(() => null);
    expect(asked.map(({ headers }) => headers['apikey'])).toEqual(['the-public-key']);
  });
});

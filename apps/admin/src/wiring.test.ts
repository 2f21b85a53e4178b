import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signBody } from '@portal/broker';
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

  describe('asked by the connector', () => {
    const secret = 'c'.repeat(40);
    const body = JSON.stringify({ id: 'call-0123456789abcdef', siteId: 's-one' });
    const ask = async (shared: string | undefined, signature: string) => {
      const read = lookupInObject({ ...settings, CONNECTOR_INVOKE_SECRET: shared });
      const headers = { 'x-connector-signature': signature };
      const address = 'https://admin.example/api/connector/deploy-state';
      const request = new Request(address, { method: 'POST', headers, body });
      const answer = await wireAdmin(read, () => undefined).deployState(request);
      return [answer.status, await answer.text()];
    };
    const signed = () => signBody(secret, body, new Date());

    test('is not set up without the secret', async () => {
      expect(await ask(undefined, signed())).toEqual([503, expect.stringContaining('"not_configured"')]);
    });
    test('refuses what is not signed with it', async () => {
      expect(await ask('d'.repeat(40), signed())).toEqual([401, expect.stringContaining('unauthenticated')]);
    });
    test('takes nothing while it cannot be said whether it is new', async () => {
      expect(await ask(secret, signed())).toEqual([503, expect.stringContaining('upstream_unavailable')]);
    });
  });
});

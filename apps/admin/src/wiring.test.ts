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

  test('signs users in with the public key', async () => {
    const { identity } = wireAdmin(lookupInObject({ ...settings, DB_URL: url }), () => undefined);
    await identity.finishSignIn('code', 'verifier').catch(() => null);
    expect(asked.map(({ headers }) => headers['apikey'])).toEqual(['the-public-key']);
  });

  test('shows the address of the connector where it is set', () => {
    const addressWith = (origin: string | undefined) =>
      wireAdmin(lookupInObject({ ...settings, MCP_PUBLIC_URL: origin }), () => undefined).connectorAddress;
    expect(addressWith('https://mcp.agency.example')).toBe('https://mcp.agency.example/mcp');
    expect([addressWith(undefined), addressWith('no address')]).toEqual([null, null]);
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
    test('accepts nothing while it cannot be checked whether it is new', async () => {
      expect(await ask(secret, signed())).toEqual([503, expect.stringContaining('upstream_unavailable')]);
    });
  });
});

describe('an unusable setting that only one feature needs', () => {
  const wired = (changes: Record<string, string>) => {
    const log: string[] = [];
    const parts = wireAdmin(lookupInObject({ ...settings, ...changes }), (line) => void log.push(line));
    return { parts, log };
  };
  const chat = async (changes: Record<string, string>, endpoint: 'llm' | 'llm-tools') => {
    const { parts } = wired({ LLM_API_KEY: 'key', ...changes });
    const request = new Request(`https://admin.example/api/site/${endpoint}`, { method: 'POST', body: '{}' });
    const answer = await parts.chat[endpoint](request);
    return [answer.status, await answer.text()];
  };

  test.each([
    ['CONNECTOR_INVOKE_SECRET', 'short', 'must have at least 32 characters'],
    ['TRUSTED_PROXY_HOPS', 'many', 'must be a whole number'],
    ['OBJSTORE_ENDPOINT', 'nope', 'must be an http(s) address'],
    ['LLM_TOOLS_MAX_TOKENS', 'many', 'must be a whole number'],
  ])('takes nothing else down, and is logged: %s=%s', (name, value, words) => {
    const { parts, log } = wired({ [name]: value });
    expect(log).toEqual([expect.stringContaining(`[env] not usable: ${name} ${words}`)]);
    expect(() => parts.requestDeps.worker.requireUsable()).not.toThrow();
  });

  test.each([
    ['DEV_DRY_RUN', 'perhaps'],
    ['ADMIN_ORIGIN', 'nope'],
    ['HOST_API_URL', 'nope'],
    ['DNS_API_URL', 'nope'],
  ])('lets no site be created or deleted: %s=%s', (name, value) => {
    const { parts } = wired({ [name]: value });
    expect(() => parts.requestDeps.worker.requireUsable()).toThrow(
      expect.objectContaining({
        code: 'not_configured',
        message: expect.stringContaining(`${name} must be`),
      }),
    );
  });

  test('turns its chat endpoint off, and no other', async () => {
    const tokens = { LLM_TOOLS_MAX_TOKENS: 'many' };
    expect(await chat(tokens, 'llm-tools')).toEqual([
      503,
      expect.stringMatching(/not_configured.*LLM_TOOLS_MAX_TOKENS/),
    ]);
    expect((await chat(tokens, 'llm'))[0]).toBe(401);
    expect((await chat({ LLM_API_URL: 'nope' }, 'llm'))[0]).toBe(503);
  });

  test('fails the calls to its provider', async () => {
    const { parts } = wired({ HOST_API_URL: 'nope' });
    for (const call of [
      parts.hosted.builds.listDeploys('site', 1),
      parts.hosted.builds.restoreDeploy('site', 'one'),
    ])
      await expect(call).rejects.toMatchObject({ code: 'not_configured' });
  });
});

test.each([
  ['DB_POSTGRES_URL', 'postgress://x'],
  ['CODEHOST_API_URL', 'nope'],
  ['SITE', 'nope'],
])('without a usable %s nothing is wired', (name, value) => {
  expect(() => wireAdmin(lookupInObject({ ...settings, [name]: value }), () => undefined)).toThrow(
    `  ${name} must be`,
  );
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { makeSigningKey } from '@portal/env/signing-key';
import { type Connector, wireConnector } from './wiring.ts';

const ORIGIN = 'https://mcp.example.test';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const GOOD: Record<string, string> = {
  MCP_PUBLIC_URL: ORIGIN,
  ...makeSigningKey('test'),
  ADMIN_ORIGIN: 'https://admin.example.test',
  PROVISION_INVOKE_SECRET: 'p'.repeat(40),
  DB_URL: 'https://db.example.test',
  DB_SERVICE_ROLE_KEY: 'service-role',
  CODEHOST_APP_ID: '1',
  CODEHOST_APP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const STORE = {
  OBJSTORE_ACCOUNT_ID: 'account',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'secret',
  OBJSTORE_DOCS_BUCKET: 'documents',
};

let connector: Connector | undefined;
afterEach(() => connector?.close());

/** The connector with these settings changed, undefined ones left out; and what it logged. */
async function wired(changes: Record<string, string | undefined>) {
  const settings: Record<string, string | undefined> = { ...GOOD, ...changes };
  const log: string[] = [];
  const made = await wireConnector({
    inBackground: () => undefined,
    read: (name) => settings[name],
    mode: 'server',
    write: (line) => void log.push(line),
    addressOf: () => '192.0.2.1',
  });
  connector = made;
  const ask = (path: string, init: RequestInit = {}) =>
    made.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers: { host: 'mcp.example.test' } }));
  return { log, ask };
}

describe('a setting that only one feature needs', () => {
  test.each<[string, string | undefined, string[]]>([
    ['PROVISION_INVOKE_SECRET', undefined, ['PROVISION_INVOKE_SECRET']],
    ['PROVISION_INVOKE_SECRET', 'short', ['PROVISION_INVOKE_SECRET']],
    ['ADMIN_ORIGIN', 'nowhere', ['ADMIN_ORIGIN']],
    ['CONNECTOR_INVOKE_SECRET', 'short', []],
    ['CONNECTOR_INVOKE_SECRET', GOOD['PROVISION_INVOKE_SECRET'], []],
    ['DEV_DRY_RUN', 'perhaps', []],
    ['FUNCTIONS_PATH', 'no path', []],
    ['HOST_API_URL', 'nowhere', []],
    ['MCP_EXTRA_REDIRECT_URIS', 'javascript:alert(1)', []],
    ['MCP_ASSISTANT_CALLBACK_URL', 'nowhere', []],
    ['MCP_ALLOWED_ORIGINS', '*', []],
    ['TRUSTED_PROXY_HOPS', 'many', []],
    ['OBJSTORE_ACCOUNT_ID', ' account', []],
    ['OBJSTORE_SECRET_ACCESS_KEY', undefined, []],
    ['OBJSTORE_DOCS_BUCKET', undefined, []],
  ])('takes nothing else down: %s=%s', async (name, value, unfit) => {
    const { log, ask } = await wired({ ...STORE, [name]: value });
    expect((await ask('/.well-known/oauth-authorization-server')).status).toBe(200);
    expect((await ask('/mcp', { method: 'POST' })).status).toBe(401);
    const health = await ask('/healthz');
    expect(await health.json()).toEqual(
      unfit.length === 0
        ? { status: 'ok' }
        : {
            status: 'unhealthy',
            ...(value === undefined ? { missing: unfit, unusable: [] } : { missing: [], unusable: unfit }),
          },
    );
    expect(log).toEqual([expect.stringContaining(name)]);
  });
});

test('/mcp/ is challenged as /mcp is, and not redirected', async () => {
  const { ask } = await wired({});
  const [plain, slashed] = await Promise.all(
    ['/mcp', '/mcp/'].map(async (path) => {
      const { status, headers } = await ask(path, { method: 'POST' });
      return [status, headers.get('www-authenticate'), headers.get('location')];
    }),
  );
  expect(slashed).toEqual([401, expect.stringMatching(/resource_metadata="[^"]+\/mcp"/), null]);
  expect(slashed).toEqual(plain);
});

test.each(['MCP_JWT_KID', 'DB_SERVICE_ROLE_KEY', 'CODEHOST_APP_PRIVATE_KEY'])(
  'without %s nothing is served, and /healthz names it',
  async (name) => {
    const { ask } = await wired({ [name]: undefined });
    expect((await ask('/token', { method: 'POST' })).status).toBe(503);
    expect(await (await ask('/healthz')).json()).toEqual({
      status: 'unhealthy',
      missing: [name],
      unusable: [],
    });
    expect((await ask('/healthz', { method: 'PUT' })).status).toBe(405);
    for (const path of ['/healthz', '/mcp', '/token', '/nowhere'])
      expect((await ask(path)).headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each<[string, Record<string, string>]>([
  ['DB_POSTGRES_URL', { DB_POSTGRES_URL: 'postgress://x' }],
  ['DB_POSTGRES_URL', { DB_POSTGRES_URL: 'postgres://a b' }],
  ['DB_POSTGRES_URL', { DB_POSTGRES_URL: 'postgres://portal:50%@db.example.test/postgres' }],
  ['DB_POSTGRES_URL', { DB_URL: 'http://127.0.0.1:4411' }],
  ['CODEHOST_API_URL', { CODEHOST_API_URL: '127.0.0.1:4410' }],
  ['MCP_PUBLIC_URL', { MCP_PUBLIC_URL: 'http://mcp.example.test' }],
  ['MCP_JWT_PUBLIC_JWK', { MCP_JWT_PUBLIC_JWK: makeSigningKey('test').MCP_JWT_PUBLIC_JWK }],
  ['MCP_JWT_PUBLIC_JWK', { MCP_JWT_KID: 'another' }],
  ['MCP_JWT_PRIVATE_KEY_B64', { MCP_JWT_PRIVATE_KEY_B64: 'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t' }],
])('/healthz names %s when nothing is served because of it: %j', async (name, changes) => {
  const { ask, log } = await wired(changes);
  expect((await ask('/token', { method: 'POST' })).status).toBe(503);
  const health = await ask('/healthz');
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: 'unhealthy', missing: [], unusable: [name] },
  ]);
  expect(log).toEqual([expect.stringContaining(name)]);
});

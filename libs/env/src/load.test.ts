import { describe, expect, test } from '@jest/globals';
import { adminEnv } from './admin.ts';
import { clientSiteEnv } from './client-site.ts';
import { connectorEnv } from './connector.ts';
import { type Deployment, EnvError, loadEnv, missingNames, readEnv } from './load.ts';
import { lookupInObject } from './lookup.ts';
import { exampleValues } from './reference.ts';

const HASH = `$2b$10$${'a'.repeat(53)}`;
const PASSWORD_SITE = {
  CODEHOST_TOKEN: 'token',
  CODEHOST_OWNER: 'agency',
  CODEHOST_REPO: 'site',
  SESSION_SECRET: 's'.repeat(32),
  ADMIN_PASSWORD: HASH,
  EDITOR_PASSWORD: HASH,
};
const { CODEHOST_TOKEN: _token, ADMIN_PASSWORD: _admin, EDITOR_PASSWORD: _editor, ...bare } = PASSWORD_SITE;
const DATABASE = {
  AUTH_PROVIDER: 'database',
  DB_URL: 'https://db.example',
  DB_ANON_KEY: 'anon',
  SITE: 'https://site.example',
};
const TRIO = { PLATFORM_API_URL: 'https://admin.example', PLATFORM_API_KEY: 'key', PORTAL_SITE_ID: 'site-1' };
const PLATFORM_SITE = { ...bare, ...DATABASE, ...TRIO };
const STANDALONE_SITE = { ...bare, ...DATABASE, CODEHOST_TOKEN: 'token', DB_SERVICE_ROLE_KEY: 'service' };

function problems(deployment: Deployment, values: Record<string, string>): string[] {
  return readEnv(deployment, lookupInObject(values)).problems.map(({ name }) => name);
}

describe('a client site', () => {
  test.each([
    ['password mode', PASSWORD_SITE],
    ['platform mode', PLATFORM_SITE],
    ['standalone database mode', STANDALONE_SITE],
  ])('is accepted in %s', (_mode, values) => {
    expect(problems(clientSiteEnv, values)).toEqual([]);
  });

  test('cannot have the platform trio and the service role key', () => {
    expect(problems(clientSiteEnv, { ...PLATFORM_SITE, DB_SERVICE_ROLE_KEY: 'service' })).toEqual([
      'DB_SERVICE_ROLE_KEY',
    ]);
  });

  test('with database sign-in needs one of them', () => {
    const { DB_SERVICE_ROLE_KEY: _key, ...without } = STANDALONE_SITE;
    expect(problems(clientSiteEnv, without)).toEqual(['DB_SERVICE_ROLE_KEY']);
  });

  test('needs all three platform variables', () => {
    const { PORTAL_SITE_ID: _id, ...without } = PLATFORM_SITE;
    expect(problems(clientSiteEnv, without)).toEqual(['PORTAL_SITE_ID']);
  });

  test('never holds storage credentials in platform mode', () => {
    expect(problems(clientSiteEnv, { ...PLATFORM_SITE, OBJSTORE_DOCS_BUCKET: 'docs' })).toEqual([
      'OBJSTORE_DOCS_BUCKET',
    ]);
  });

  test('in standalone mode with a bucket needs all credentials and a site id', () => {
    const half = { ...PASSWORD_SITE, OBJSTORE_ACCOUNT_ID: 'a', OBJSTORE_ACCESS_KEY_ID: 'k' };
    expect(problems(clientSiteEnv, half)).toEqual(['OBJSTORE_SECRET_ACCESS_KEY', 'PORTAL_SITE_ID']);
    expect(problems(clientSiteEnv, { ...half, OBJSTORE_SECRET_ACCESS_KEY: 's' })).toEqual(['PORTAL_SITE_ID']);
    expect(
      problems(clientSiteEnv, { ...half, OBJSTORE_SECRET_ACCESS_KEY: 's', PORTAL_SITE_ID: 'id' }),
    ).toEqual([]);
  });

  test('naming a bucket needs the credentials', () => {
    expect(problems(clientSiteEnv, { ...PASSWORD_SITE, OBJSTORE_DOCS_BUCKET: 'docs' })).toEqual([
      'OBJSTORE_ACCOUNT_ID',
      'OBJSTORE_ACCESS_KEY_ID',
      'OBJSTORE_SECRET_ACCESS_KEY',
      'PORTAL_SITE_ID',
    ]);
  });

  test('cannot have a platform with password sign-in', () => {
    expect(problems(clientSiteEnv, { ...PASSWORD_SITE, ...TRIO })).toEqual([
      'PLATFORM_API_URL',
      'PLATFORM_API_KEY',
    ]);
  });

  test('cannot sign people in by a provider that does not exist', () => {
    expect(problems(clientSiteEnv, { ...PASSWORD_SITE, AUTH_PROVIDER: 'pasword' })).toEqual([
      'AUTH_PROVIDER',
    ]);
  });

  test('needs a session secret of 32 characters and hashes that are hashes', () => {
    const weak = { ...PASSWORD_SITE, SESSION_SECRET: 's'.repeat(31), ADMIN_PASSWORD: 'plain' };
    expect(problems(clientSiteEnv, weak)).toEqual(['SESSION_SECRET', 'ADMIN_PASSWORD']);
  });

  test('accepts hashes with or without the backslashes of a .env file', () => {
    const escaped = { ...PASSWORD_SITE, ADMIN_PASSWORD: HASH.replaceAll('$', '\\$') };
    const { ADMIN_PASSWORD, EDITOR_PASSWORD } = loadEnv(clientSiteEnv, lookupInObject(escaped));
    expect([ADMIN_PASSWORD, EDITOR_PASSWORD]).toEqual([HASH, HASH]);
    const broken = { ...escaped, EDITOR_PASSWORD: HASH.replaceAll('$', '\\\\$') };
    expect(problems(clientSiteEnv, broken)).toEqual(['EDITOR_PASSWORD']);
  });

  test('publishes main by default', () => {
    expect(loadEnv(clientSiteEnv, lookupInObject(PASSWORD_SITE)).CODEHOST_BRANCH).toBe('main');
    expect(
      loadEnv(clientSiteEnv, lookupInObject({ ...PASSWORD_SITE, CODEHOST_BRANCH: 'live' })).CODEHOST_BRANCH,
    ).toBe('live');
  });
});

describe('the connector', () => {
  const good: Record<string, string> = {
    ...exampleValues(connectorEnv),
    MCP_JWT_PRIVATE_KEY_B64: 'LS0tLS1CRUdJTiBQUklW',
  };

  test('needs exactly the set of the contract', () => {
    expect(missingNames(connectorEnv, lookupInObject({}))).toEqual([
      'MCP_PUBLIC_URL',
      'MCP_JWT_KID',
      'MCP_JWT_PRIVATE_KEY_B64',
      'MCP_JWT_PUBLIC_JWK',
      'ADMIN_ORIGIN',
      'PROVISION_INVOKE_SECRET',
      'DB_URL',
      'DB_SERVICE_ROLE_KEY',
      'CODEHOST_APP_ID',
      'CODEHOST_APP_PRIVATE_KEY',
    ]);
    expect(problems(connectorEnv, good)).toEqual([]);
  });

  test.each(['DB_SERVICE_ROLE_KEY', 'DB_ANON_KEY', 'HOST_API_TOKEN', 'DNS_API_TOKEN'])(
    'refuses %s when no header can carry it, since every call would fail and its error would quote it',
    (name) => {
      for (const value of ['sb_secret_01\n23', 'sb_secret_\u2026', '\n'])
        expect(problems(connectorEnv, { ...good, [name]: value })).toEqual([name]);
      for (const value of ['sb_secret_0123', 'a.b+c/d==', 'with a space', 'pasted with its line end\n'])
        expect(problems(connectorEnv, { ...good, [name]: value })).toEqual([]);
    },
  );

  test('refuses one secret for two purposes, and short ones', () => {
    const same = { ...good, CONNECTOR_INVOKE_SECRET: good['PROVISION_INVOKE_SECRET'] ?? '' };
    expect(problems(connectorEnv, same)).toEqual(['CONNECTOR_INVOKE_SECRET']);
    expect(problems(connectorEnv, { ...good, PROVISION_INVOKE_SECRET: 'short' })).toEqual([
      'PROVISION_INVOKE_SECRET',
    ]);
    expect(problems(connectorEnv, { ...good, CONNECTOR_INVOKE_SECRET: 'c'.repeat(31) })).toEqual([
      'CONNECTOR_INVOKE_SECRET',
    ]);
  });

  test.each([
    ['MCP_EXTRA_REDIRECT_URIS', 'https://a.example/cb  http://127.0.0.1:33418/ http://localhost:80/x', 3],
    ['MCP_ALLOWED_ORIGINS', 'https://a.example http://localhost:6274', 2],
  ])('takes a list in %s', (name, value, count) => {
    const { env } = readEnv(connectorEnv, lookupInObject({ ...good, [name]: value }));
    expect(env?.[name as 'MCP_ALLOWED_ORIGINS']).toHaveLength(count);
  });

  test.each([
    ['MCP_EXTRA_REDIRECT_URIS', 'http://client.example/cb'],
    ['MCP_EXTRA_REDIRECT_URIS', 'cursor://app/callback'],
    ['MCP_EXTRA_REDIRECT_URIS', 'https://a.example/cb javascript:alert(1)'],
    ['MCP_EXTRA_REDIRECT_URIS', 'https://a.example/cb#x'],
    ['MCP_EXTRA_REDIRECT_URIS', 'callback'],
    ['MCP_EXTRA_REDIRECT_URIS', 'https://a.example/x/../cb'],
    ['MCP_ALLOWED_ORIGINS', '*'],
    ['MCP_ALLOWED_ORIGINS', 'null'],
    ['MCP_ALLOWED_ORIGINS', 'https://a.example/'],
    ['MCP_ALLOWED_ORIGINS', 'https://A.example'],
    ['MCP_ALLOWED_ORIGINS', 'https://a.example:443'],
    ['MCP_ALLOWED_ORIGINS', 'https://a.example ftp://b.example'],
  ])('refuses %s with %s', (name, value) => {
    expect(problems(connectorEnv, { ...good, [name]: value })).toEqual([name]);
    const { problems: found } = readEnv(connectorEnv, lookupInObject({ ...good, [name]: value }));
    expect(found[0]?.message).toContain(JSON.stringify(value.split(' ').at(-1)));
  });

  test.each([
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY-----\n', true],
    [String.raw`-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----`, true],
    ['-----BEGIN PRIVATE KEY-----', false],
    ['-----BEGIN PRIVATE KEY-----\nMIIE', false],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----', false],
    ['-----BEGIN PRIVATE KEY----- MIIE -----END PRIVATE KEY-----', false],
    ['"-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----"', false],
    ['-----BEGIN PUBLIC KEY-----\nMIIE\n-----END PUBLIC KEY-----', false],
  ])('takes a whole private key only: %j, %s', (value, isFit) => {
    const bad = isFit ? [] : ['CODEHOST_APP_PRIVATE_KEY'];
    expect(problems(connectorEnv, { ...good, CODEHOST_APP_PRIVATE_KEY: value })).toEqual(bad);
  });

  test('refuses a public key that is not JSON and an origin with a path', () => {
    const bad = { ...good, MCP_JWT_PUBLIC_JWK: '{', MCP_PUBLIC_URL: 'https://mcp.example/path' };
    expect(problems(connectorEnv, bad)).toEqual(['MCP_PUBLIC_URL', 'MCP_JWT_PUBLIC_JWK']);
  });
});

describe('the admin app', () => {
  const good = exampleValues(adminEnv);

  test('refuses a dry run in production only', () => {
    expect(problems(adminEnv, { ...good, DEV_DRY_RUN: 'true' })).toEqual([]);
    expect(problems(adminEnv, { ...good, DEV_DRY_RUN: 'true', NODE_ENV: 'production' })).toEqual([
      'DEV_DRY_RUN',
    ]);
    expect(problems(adminEnv, { ...good, DEV_DRY_RUN: 'false', NODE_ENV: 'production' })).toEqual([]);
  });

  test('takes any text for LLM_TOOLS_THINKING', () => {
    for (const given of ['omit', 'disabled', 'off'])
      expect(loadEnv(adminEnv, lookupInObject({ ...good, LLM_TOOLS_THINKING: given }))).toMatchObject({
        LLM_TOOLS_THINKING: given,
      });
  });

  test('clamps the output tokens of the tool-use endpoint', () => {
    const tokens = (given: Record<string, string>) =>
      loadEnv(adminEnv, lookupInObject({ ...good, ...given })).LLM_TOOLS_MAX_TOKENS;
    expect([
      tokens({}),
      tokens({ LLM_TOOLS_MAX_TOKENS: '900' }),
      tokens({ LLM_TOOLS_MAX_TOKENS: '64000' }),
      tokens({ LLM_TOOLS_MAX_TOKENS: '9'.repeat(400) }),
    ]).toEqual([16384, 900, 32000, 32000]);
  });
});

describe('problems', () => {
  test('are all listed, by name, without values', () => {
    const secret = 'canary-value-that-must-not-show';
    const read = lookupInObject({
      ...PASSWORD_SITE,
      ADMIN_PASSWORD: secret,
      SESSION_SECRET: 'canary-short',
      AUTH_PROVIDER: 'canary-mode',
    });
    let message = '';
    try {
      loadEnv(clientSiteEnv, read);
    } catch (error) {
      message = error instanceof EnvError ? error.message : '';
    }
    expect(message).toMatch(/SESSION_SECRET/);
    expect(message).toMatch(/ADMIN_PASSWORD/);
    expect(message).toMatch(/AUTH_PROVIDER/);
    expect(message).not.toMatch(/canary/);
  });
});

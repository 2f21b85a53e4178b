import { describe, expect, test } from '@jest/globals';
import { assertRequiredEnv, connectorEnv } from '@portal/env';
import { healthz } from './healthz.ts';

const REQUIRED = [
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
];

const GOOD: Record<string, string> = {
  ...Object.fromEntries(Object.entries(connectorEnv.table).map(([name, { example }]) => [name, example])),
  MCP_JWT_PRIVATE_KEY_B64: 'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tY2FuYXJ5',
};

/** An environment with a usable value in every variable but those left out. */
const environment =
  (...out: string[]) =>
  (name: string) =>
    out.includes(name) ? undefined : GOOD[name];
/** The same with other values. */
const changed = (values: Record<string, string>) => (name: string) => values[name] ?? GOOD[name];

describe('/healthz', () => {
  test('is ok when every required variable is there, and nothing else matters', async () => {
    const optional = Object.keys(connectorEnv.table).filter((name) => !REQUIRED.includes(name));
    const response = healthz(environment(...optional));
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(REQUIRED)('is 503 and names %s when it is missing', async (name) => {
    const response = healthz(environment(name));
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'unhealthy', missing: [name], unusable: [] },
    ]);
  });

  test.each([
    ['PROVISION_INVOKE_SECRET', 'canary-too-short'],
    ['ADMIN_ORIGIN', 'canary'],
    ['MCP_JWT_PUBLIC_JWK', '{canary'],
    ['CODEHOST_APP_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\ncanary'],
  ])('is 503 and names %s when it is unusable', async (name, value) => {
    const text = await healthz(changed({ [name]: value })).text();
    expect(JSON.parse(text)).toEqual({ status: 'unhealthy', missing: [], unusable: [name] });
    expect(text).not.toContain('canary');
  });

  test.each([
    ['CONNECTOR_INVOKE_SECRET', 'short'],
    ['DEV_DRY_RUN', 'perhaps'],
    ['MCP_EXTRA_REDIRECT_URIS', 'javascript:alert(1)'],
    ['TRUSTED_PROXY_HOPS', 'many'],
  ])('is ok with an unusable %s, which only one feature needs', (name, value) => {
    expect(healthz(changed({ [name]: value })).status).toBe(200);
  });

  test('names all that is missing at once, never a value', async () => {
    const text = await healthz(environment('MCP_JWT_KID', 'DB_URL')).text();
    expect(JSON.parse(text)).toEqual({
      status: 'unhealthy',
      missing: ['MCP_JWT_KID', 'DB_URL'],
      unusable: [],
    });
    expect(text).not.toContain('example');
  });
});

describe('assertRequiredEnv', () => {
  test('logs the missing names in one line, and goes on', () => {
    const log: string[] = [];
    expect(
      assertRequiredEnv(connectorEnv, environment('MCP_JWT_KID', 'DB_URL'), (line) => void log.push(line)),
    ).toHaveLength(2);
    expect(log).toEqual(['[env] missing: MCP_JWT_KID, DB_URL']);
  });

  test('logs what is wrong with a variable: no secret, but the unusable entry of a list', () => {
    const log: string[] = [];
    const read = changed({ PROVISION_INVOKE_SECRET: 'canary', MCP_ALLOWED_ORIGINS: '*' });
    expect(assertRequiredEnv(connectorEnv, read, (line) => void log.push(line))).toEqual([]);
    expect(log).toEqual([
      '[env] not usable: PROVISION_INVOKE_SECRET must have at least 32 characters; MCP_ALLOWED_ORIGINS must be exact http(s) origins, separated by spaces; this entry is not: "*"',
    ]);
  });

  test('logs nothing when all variables are set', () => {
    const log: string[] = [];
    expect(assertRequiredEnv(connectorEnv, environment(), (line) => void log.push(line))).toEqual([]);
    expect(log).toEqual([]);
  });
});

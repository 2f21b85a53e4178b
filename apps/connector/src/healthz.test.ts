import { describe, expect, test } from '@jest/globals';
import { connectorEnv } from '@portal/env';
import { assertRequiredEnv, healthz } from './healthz.ts';

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

/** An environment with a canary in every variable but those left out. */
const environment =
  (...out: string[]) =>
  (name: string) =>
    out.includes(name) ? undefined : `canary-${name}`;

describe('/healthz', () => {
  test('is ok when every required variable is there, and nothing else matters', async () => {
    const optional = Object.keys(connectorEnv.table).filter((name) => !REQUIRED.includes(name));
    const response = healthz(environment(...optional));
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(REQUIRED)('is 503 and names %s when it is missing', async (name) => {
    const response = healthz(environment(name));
    expect([response.status, await response.json()]).toEqual([503, { status: 'unhealthy', missing: [name] }]);
  });

  test('names all that is missing at once, never a value', async () => {
    const text = await healthz(environment('MCP_JWT_KID', 'DB_URL')).text();
    expect(JSON.parse(text)).toEqual({ status: 'unhealthy', missing: ['MCP_JWT_KID', 'DB_URL'] });
    expect(text).not.toContain('canary');
  });
});

describe('assertRequiredEnv', () => {
  test('logs the missing names in one line, and goes on', () => {
    const log: string[] = [];
    expect(
      assertRequiredEnv(environment('MCP_JWT_KID', 'DB_URL'), (line) => void log.push(line)),
    ).toHaveLength(2);
    expect(log).toEqual(['[env] missing: MCP_JWT_KID, DB_URL']);
  });

  test('says nothing when all is there', () => {
    const log: string[] = [];
    expect(assertRequiredEnv(environment(), (line) => void log.push(line))).toEqual([]);
    expect(log).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { connectorEnv, readEnv } from '@portal/env';
import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const SCRIPT = fileURLToPath(new URL('./make-key.ts', import.meta.url));

function makeKey(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr, env: parseEnv(stdout) };
}

describe('make-key', () => {
  test('prints three lines of an environment file: a pair that signs and verifies', () => {
    const { status, env, stderr } = makeKey();
    expect([status, stderr, Object.keys(env).toSorted()]).toEqual([
      0,
      '',
      ['MCP_JWT_KID', 'MCP_JWT_PRIVATE_KEY_B64', 'MCP_JWT_PUBLIC_JWK'],
    ]);
    const pem = Buffer.from(env['MCP_JWT_PRIVATE_KEY_B64'] ?? '', 'base64').toString();
    const jwk = JSON.parse(env['MCP_JWT_PUBLIC_JWK'] ?? '');
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', kid: env['MCP_JWT_KID'], alg: 'ES256', use: 'sig' });
    expect(jwk).not.toHaveProperty('d');
    const data = Buffer.from('signed');
    const signature = sign('sha256', data, createPrivateKey(pem));
    expect(verify('sha256', data, createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true);
  });

  test('prints what the environment table takes', () => {
    const { env } = makeKey('--kid', '2026-11');
    const { problems } = readEnv(connectorEnv, (name) => env[name]);
    expect(problems.filter(({ name }) => name.startsWith('MCP_JWT_'))).toEqual([]);
    expect(env['MCP_JWT_KID']).toBe('2026-11');
  });

  test('makes another key every time', () => {
    expect(makeKey().stdout).not.toBe(makeKey().stdout);
  });

  test('explains itself, and what it does not understand', () => {
    expect(makeKey('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--kid') });
    for (const args of [['--kid', 'a b'], ['--kid', "a'\nX=1"], ['--nonsense'], ['more']]) {
      expect(makeKey(...args)).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining('--help'),
      });
    }
  });
});

import { describe, expect, test } from '@jest/globals';
import { connectorEnv, readEnv } from '@portal/env';
import { importOAuthKeys } from '@portal/oauth-server';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { makeSigningKey, type SigningKey } from '@portal/env/signing-key';

const SCRIPT = fileURLToPath(new URL('./add-key.ts', import.meta.url));

/** Runs the command on top of a deployment's variables; gives the two sets it prints. */
function addKey(current: Partial<SigningKey>, ...args: string[]) {
  const { PATH } = process.env;
  const env = { PATH, ...current };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    encoding: 'utf8',
    env,
  });
  const [, first = '', second = ''] = stdout.split(/^# \d\..*$/m);
  return { status, stdout, stderr, first: parseEnv(first), second: parseEnv(second) };
}

function importable(variables: Partial<SigningKey>) {
  return importOAuthKeys({
    kid: variables.MCP_JWT_KID ?? '',
    privateKeyBase64: variables.MCP_JWT_PRIVATE_KEY_B64 ?? '',
    publicJwk: variables.MCP_JWT_PUBLIC_JWK ?? '',
  });
}

describe('add-key', () => {
  test('publishes the next key before it signs, and the old one after it signed', async () => {
    const old = makeSigningKey('2026-11');
    const { status, stderr, first, second } = addKey(old, '--kid', '2026-12');
    expect([status, stderr, Object.keys(first), Object.keys(second)]).toEqual([
      0,
      '',
      ['MCP_JWT_PUBLIC_JWK'],
      ['MCP_JWT_KID', 'MCP_JWT_PRIVATE_KEY_B64'],
    ]);
    const overlap = await importable({ ...old, ...first });
    expect([overlap.kid, [...overlap.verificationKeys.keys()]]).toEqual(['2026-11', ['2026-11', '2026-12']]);
    const after = await importable({ ...old, ...first, ...second });
    expect([after.kid, [...after.verificationKeys.keys()]]).toEqual(['2026-12', ['2026-11', '2026-12']]);
  });

  test('adds to a set, and prints what the environment table takes', async () => {
    const old = makeSigningKey();
    const once = { ...old, ...addKey(old).first };
    const { first, second } = addKey(once);
    const variables: Record<string, string | undefined> = { ...once, ...first, ...second };
    const { problems } = readEnv(connectorEnv, (name) => variables[name]);
    expect(problems.filter(({ name }) => name.startsWith('MCP_JWT_'))).toEqual([]);
    expect((await importable(variables)).jwks.keys).toHaveLength(3);
  });

  test('takes a lone key without an id for the one that MCP_JWT_KID names', async () => {
    const old = makeSigningKey('old');
    const { kid: _kid, ...unnamed } = JSON.parse(old.MCP_JWT_PUBLIC_JWK);
    const current = { ...old, MCP_JWT_PUBLIC_JWK: JSON.stringify(unnamed) };
    const { first } = addKey(current);
    expect((await importable({ ...current, ...first })).kid).toBe('old');
  });

  test('never prints the private key in use', () => {
    const old = makeSigningKey();
    expect(addKey(old).stdout).not.toContain(old.MCP_JWT_PRIVATE_KEY_B64);
  });

  test.each<[string, Partial<SigningKey>, string[], string]>([
    ['nothing to add to', {}, [], 'must be set'],
    ['text that is not JSON', { MCP_JWT_KID: 'a', MCP_JWT_PUBLIC_JWK: '{' }, [], 'no JSON'],
    ['another kind of key', { MCP_JWT_KID: 'a', MCP_JWT_PUBLIC_JWK: '{"kty":"RSA"}' }, [], 'ES256'],
    [
      'a private key',
      { MCP_JWT_KID: 'a', MCP_JWT_PUBLIC_JWK: '{"kty":"EC","crv":"P-256","d":"x"}' },
      [],
      'private key',
    ],
    [
      'a set without the key in use',
      { ...makeSigningKey('a'), MCP_JWT_KID: 'b' },
      [],
      'no key of the id "b"',
    ],
    ['an id that is taken', makeSigningKey('a'), ['--kid', 'a'], 'already'],
    ['an id that cannot be one', makeSigningKey('a'), ['--kid', 'a b'], 'A kid has'],
    ['an argument it does not know', makeSigningKey('a'), ['--nonsense'], '--help'],
  ])('refuses %s', (_case, current, args, message) => {
    expect(addKey(current, ...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });
});

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { deployKeyCredential, isDeployKeyPassword } from './deploy-key-credential.ts';
import { newDeployKey, parseSshPublicKey, sshPublicKey } from './ssh-public-key.ts';

const rsa = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: sshPublicKey(publicKey),
  };
};
const repositoryFullName = 'agency/site';

afterEach(() => void jest.useRealTimers());

describe.each([
  ['Ed25519', newDeployKey],
  ['RSA', rsa],
])('a password made with a key of kind %s', (_kind, make) => {
  const { privateKey, publicKey } = make();

  test('is valid for its repository and key only', () => {
    const { username, password } = deployKeyCredential(privateKey, repositoryFullName);
    expect(username).toBe('deploy-key');
    expect(isDeployKeyPassword(password, { publicKey, repositoryFullName })).toBe(true);
    expect(isDeployKeyPassword(password, { publicKey, repositoryFullName: 'agency/other' })).toBe(false);
    const other = make().publicKey;
    expect(isDeployKeyPassword(password, { publicKey: other, repositoryFullName })).toBe(false);
    expect(isDeployKeyPassword('nonsense', { publicKey, repositoryFullName })).toBe(false);
    expect(isDeployKeyPassword(password, { publicKey: 'ssh-rsa AAAA', repositoryFullName })).toBe(false);
  });

  test('is valid for ten minutes', () => {
    jest.useFakeTimers();
    const { password } = deployKeyCredential(privateKey, repositoryFullName);
    jest.advanceTimersByTime(595_000);
    expect(isDeployKeyPassword(password, { publicKey, repositoryFullName })).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(isDeployKeyPassword(password, { publicKey, repositoryFullName })).toBe(false);
  });

  test('a public key is read back from its line, with or without a comment', () => {
    const key = parseSshPublicKey(`${publicKey} portal:1\n`);
    expect(key && sshPublicKey(key)).toBe(publicKey);
  });
});

test.each(['', 'ssh-rsa', 'ssh-dss AAAAB3NzaC1kc3M=', 'ssh-ed25519 AAAAB3NzaC1yc2E='])(
  'no key: %j',
  (line) => {
    expect(parseSshPublicKey(line)).toBeNull();
  },
);

test('the line is accepted by OpenSSH', () => {
  const which = () => {
    try {
      execFileSync('ssh-keygen', ['-l', '-f', '-'], { input: newDeployKey().publicKey, stdio: 'pipe' });
      return true;
    } catch (cause) {
      return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    }
  };
  expect(which()).toBe(true);
});

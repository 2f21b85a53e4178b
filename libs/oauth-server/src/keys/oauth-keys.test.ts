import { describe, expect, test } from '@jest/globals';
import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose';
import { testKeyMaterial } from '../fakes/test-key-material.ts';
import { importOAuthKeys, type KeyMaterial } from './oauth-keys.ts';

const one = await testKeyMaterial('key-1');
const two = await testKeyMaterial('key-2');
const pair = await generateKeyPair('ES256', { extractable: true });
const publicPem = btoa(await exportSPKI(pair.publicKey));
const p384 = await generateKeyPair('ES384', { extractable: true });
const otherCurvePem = btoa(await exportPKCS8(p384.privateKey));

const set = (...materials: KeyMaterial[]) =>
  JSON.stringify({ keys: materials.map(({ publicJwk }) => JSON.parse(publicJwk)) });
const without = (json: string, name: string) => JSON.stringify({ ...JSON.parse(json), [name]: undefined });

describe('the keys of a deployment', () => {
  test('are imported from one JWK, published with nothing private', async () => {
    const keys = await importOAuthKeys(one);
    const { x, y } = JSON.parse(one.publicJwk);
    expect(keys.jwks).toEqual({
      keys: [{ kty: 'EC', crv: 'P-256', x, y, kid: 'key-1', alg: 'ES256', use: 'sig' }],
    });
    expect(keys.signingKey.extractable).toBe(false);
  });

  test('take the configured key id when a lone JWK has none', async () => {
    const keys = await importOAuthKeys({ ...one, publicJwk: without(one.publicJwk, 'kid') });
    expect([...keys.verificationKeys.keys()]).toEqual(['key-1']);
  });

  test('overlap in a JWK Set while they rotate', async () => {
    const keys = await importOAuthKeys({ ...two, publicJwk: set(one, two) });
    expect([...keys.verificationKeys.keys()]).toEqual(['key-1', 'key-2']);
    expect(keys.kid).toBe('key-2');
  });

  test('derive secrets that differ by purpose, by text and by private key, and are the same every time', async () => {
    const [keys, again, other] = [
      await importOAuthKeys(one),
      await importOAuthKeys(one),
      await importOAuthKeys(two),
    ];
    const code = await keys.derive('code', 'a');
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(await again.derive('code', 'a')).toBe(code);
    const others = await Promise.all([
      keys.derive('code', 'b'),
      keys.derive('nonce', 'a'),
      keys.derive('verifier', 'a'),
      other.derive('code', 'a'),
    ]);
    expect(new Set([code, ...others]).size).toBe(5);
  });

  test.each<[string, KeyMaterial]>([
    ['the private key is no base64', { ...one, privateKeyBase64: '???' }],
    ['the private key is no PEM', { ...one, privateKeyBase64: btoa('nothing') }],
    [
      'the private key is a public one',
      {
        ...one,
        privateKeyBase64: publicPem,
      },
    ],
    ['the private key lies on another curve', { ...one, privateKeyBase64: otherCurvePem }],
    ['the public key is no JSON', { ...one, publicJwk: '{' }],
    ['the public key is no key', { ...one, publicJwk: '{"kty":"oct","k":"x"}' }],
    [
      'the public key is a private one',
      { ...one, publicJwk: JSON.stringify({ ...JSON.parse(one.publicJwk), d: 'x' }) },
    ],
    [
      'the public key is not on the curve',
      { ...one, publicJwk: JSON.stringify({ ...JSON.parse(one.publicJwk), x: 'A'.repeat(43) }) },
    ],
    ['the set is empty', { ...one, publicJwk: '{"keys":[]}' }],
    ['the set names a key id twice', { ...one, publicJwk: set(one, one) }],
    [
      'a key of the set has no id',
      { ...one, publicJwk: set({ ...one, publicJwk: without(one.publicJwk, 'kid') }, two) },
    ],
    ['the set does not hold the configured id', { ...one, kid: 'key-9' }],
    ['the public key belongs to another private key', { ...one, privateKeyBase64: two.privateKeyBase64 }],
  ])('are refused when %s, without quoting the key', async (_case, material) => {
    const failure = await importOAuthKeys(material).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'not_configured' });
    const message = `${failure} ${String((failure as Error).cause)}`;
    expect(message).not.toContain(material.privateKeyBase64.slice(0, 40));
    expect(message).not.toContain('PRIVATE');
  });
});

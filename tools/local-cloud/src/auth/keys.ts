import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { newToken } from './secrets.ts';

/** Signs and verifies session tokens with ES256. */
export interface SessionKeys {
  /** The public key, as the JWKS publishes it. */
  publicJwk: JWK;
  sign(claims: Record<string, unknown>, lifetime: { issuer: string; seconds: number }): Promise<string>;
  /** The claims of a valid token; null for any other. */
  verify(token: string, issuer: string): Promise<Record<string, unknown> | null>;
}

/** Opens the key pair stored in `dir`, making one the first time. */
export async function openSessionKeys(dir: string): Promise<SessionKeys> {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'session-key.json');
  const { privateJwk, kid } = readKey(file) ?? (await makeKey(file));
  const key = await importJWK(privateJwk, 'ES256');
  const { d: _private, ...publicPart } = privateJwk;
  const publicJwk = { ...publicPart, kid, alg: 'ES256', use: 'sig' };
  const publicKey = await importJWK(publicJwk, 'ES256');
  return {
    publicJwk,
    sign: (claims, { issuer, seconds }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime(`${seconds} seconds`)
        .sign(key),
    verify: (token, issuer) =>
      jwtVerify(token, publicKey, { algorithms: ['ES256'], issuer, audience: 'authenticated' }).then(
        ({ payload }) => payload,
        () => null,
      ),
  };
}

function readKey(file: string): { privateJwk: JWK; kid: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function makeKey(file: string): Promise<{ privateJwk: JWK; kid: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const made = { privateJwk: await exportJWK(privateKey), kid: newToken().slice(0, 16) };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

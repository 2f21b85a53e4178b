import { isRecord, tryParseJson } from '@portal/ports/json';
import { makeSigningKey, type SigningKey } from './make-signing-key.ts';

/** The public keys to deploy before the next key signs, and the next key itself. */
export interface NextKey {
  /** The value of MCP_JWT_PUBLIC_JWK to deploy first: a JWK Set of its current keys and the next one. */
  publicKeys: string;
  next: SigningKey;
}

/** One public key of a JWK Set. */
type Jwk = Readonly<Record<string, unknown>> & { kid: string };

/**
 * The next signing key, and a set of it and the current ones. Before anything is signed with the next key, it has to be published for
 * as long as verifiers may cache the current set; the current key stays published until its last token has expired.
 * @param current the value of MCP_JWT_PUBLIC_JWK: a public JWK, or a JWK Set
 * @param currentKid the value of MCP_JWT_KID, which is the id of a single key that has none
 * @throws RangeError when `current` is not public ES256 keys, has a private key, or already has the next key's id
 * @see RFC 7517 section 5
 */
export function nextKey(current: string, currentKid: string, kid?: string): NextKey {
  const parsedKeys = parseKeys(current);
  const keys = parsedKeys.map((jwk): Jwk => withKid(jwk, parsedKeys.length === 1 ? currentKid : undefined));
  if (!keys.some((jwk) => jwk.kid === currentKid))
    throw new RangeError(`MCP_JWT_PUBLIC_JWK has no key of the id "${currentKid}", which MCP_JWT_KID names.`);
  const next = makeSigningKey(kid);
  if (keys.some((jwk) => jwk.kid === next.MCP_JWT_KID))
    throw new RangeError(`There is a key of the id "${next.MCP_JWT_KID}" already; choose another --kid.`);
  const publicKeys = JSON.stringify({ keys: [...keys, JSON.parse(next.MCP_JWT_PUBLIC_JWK)] });
  return { publicKeys, next: { ...next, MCP_JWT_PUBLIC_JWK: publicKeys } };
}

function parseKeys(json: string): Record<string, unknown>[] {
  const value = tryParseJson(json);
  if (value === undefined) throw new RangeError('MCP_JWT_PUBLIC_JWK is no JSON.');
  const list = isRecord(value) && Array.isArray(value['keys']) ? value['keys'] : [value];
  return list.map((jwk: unknown) => {
    if (!isRecord(jwk) || jwk['kty'] !== 'EC' || jwk['crv'] !== 'P-256')
      throw new RangeError('MCP_JWT_PUBLIC_JWK must be a public ES256 JWK, or a JWK Set of such keys.');
    if ('d' in jwk) throw new RangeError('MCP_JWT_PUBLIC_JWK holds a private key; make new keys.');
    return jwk;
  });
}

function withKid(jwk: Record<string, unknown>, loneKid: string | undefined): Jwk {
  const kid = typeof jwk['kid'] === 'string' ? jwk['kid'] : loneKid;
  if (kid === undefined) throw new RangeError('Every key of the set in MCP_JWT_PUBLIC_JWK needs a kid.');
  return { ...jwk, kid };
}

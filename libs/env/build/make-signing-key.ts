import { createHash, generateKeyPairSync } from 'node:crypto';

/** A new signing key, as the values of the deployment's variables. */
export interface SigningKey {
  MCP_JWT_KID: string;
  /** Base64 of a PKCS8 PEM. */
  MCP_JWT_PRIVATE_KEY_B64: string;
  /** JSON of the public JWK. */
  MCP_JWT_PUBLIC_JWK: string;
}

/** The format of a key id. */
export const KID = /^[\w.-]{1,64}$/;
export const KID_RULE = 'A kid has 1 to 64 letters, digits, . _ or -.';

/**
 * A new ES256 key pair. Its id is `kid`, or the key's thumbprint.
 * @see contract "Connector deployment"; RFC 7518 section 3.4; RFC 7638
 */
export function makeSigningKey(kid?: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  const id = kid ?? createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  return {
    MCP_JWT_KID: id,
    MCP_JWT_PRIVATE_KEY_B64: Buffer.from(pem).toString('base64'),
    MCP_JWT_PUBLIC_JWK: JSON.stringify({ kty, crv, x, y, kid: id, alg: 'ES256', use: 'sig' }),
  };
}

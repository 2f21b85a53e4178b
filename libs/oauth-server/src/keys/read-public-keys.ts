import { AppError } from '@portal/errors';
import { tryParseJson } from '@portal/ports/json';
import { type CryptoKey, importJWK } from 'jose';
import { z } from 'zod';

/** A public ES256 key as it is published. @see RFC 7517 */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

/** The verification keys, imported and in the form in which they are published. */
export interface PublicKeys {
  /** By key id. */
  readonly verificationKeys: ReadonlyMap<string, CryptoKey>;
  readonly jwks: { readonly keys: readonly PublicJwk[] };
}

const Coordinate = z.string().regex(/^[\w-]{43}$/);
const Jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: Coordinate,
  y: Coordinate,
  kid: z.string().min(1).optional(),
  d: z.never().optional(),
});
const JwkOrSet = z.union([
  z.object({ keys: z.array(Jwk).min(1) }),
  Jwk.transform((jwk) => ({ keys: [jwk] })),
]);

/**
 * Reads one public JWK or a JWK Set. The id of a single key without one is `kid`; in a set every key must have its own.
 * @throws AppError `not_configured`, with `key: 'public'` in its details
 */
export async function readPublicKeys(json: string, kid: string): Promise<PublicKeys> {
  const value = tryParseJson(json);
  if (value === undefined) throw misconfigured('must be JSON');
  const read = JwkOrSet.safeParse(value);
  if (!read.success) throw misconfigured('must be an ES256 public JWK, or a JWK Set of such keys');
  const isSingle = read.data.keys.length === 1;
  const keys = read.data.keys.map(({ kty, crv, x, y, kid: ownKid }): PublicJwk => {
    const id = ownKid ?? (isSingle ? kid : undefined);
    if (id === undefined) throw misconfigured('must name a kid for every key of a set');
    return { kty, crv, x, y, kid: id, alg: 'ES256', use: 'sig' };
  });
  const verificationKeys = new Map<string, CryptoKey>();
  for (const jwk of keys) verificationKeys.set(jwk.kid, await importKey(jwk));
  if (verificationKeys.size !== keys.length) throw misconfigured('must not name a kid twice');
  if (!verificationKeys.has(kid)) throw misconfigured('must hold the key of the configured key id');
  return { verificationKeys, jwks: { keys } };
}

async function importKey(jwk: PublicJwk): Promise<CryptoKey> {
  try {
    const key = await importJWK({ ...jwk }, 'ES256');
    if (key instanceof Uint8Array) throw new TypeError('not a public key');
    return key;
  } catch (cause) {
    throw misconfigured('must hold points of the curve P-256', cause);
  }
}

function misconfigured(what: string, cause?: unknown): AppError {
  return new AppError('not_configured', `The public signing key ${what}.`, {
    cause,
    details: { key: 'public' },
  });
}

import type { CookieChange } from '@portal/ports/http';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { deriveKey, type DerivedKey } from '../crypto/derive-key.ts';
import { cookieCleared, cookieSet } from './cookie-change.ts';
import { cookieName } from './cookie-names.ts';
import type { SessionKeyMaterial } from './session-tokens.ts';

/** Ten minutes: how long a social sign-in may take, and how long after a mailed link a password may be set. */
const FLOW_SECONDS = 600;

/** The claims of each short-lived cookie. The cookies are encrypted, since a verifier and a token are secrets of this site's runtime. */
const CLAIMS = {
  oauth: z.object({
    verifier: z.string().min(43),
    next: z.string().nullable(),
    /** The browser was sent to the platform's dashboard and comes back with a code of the platform's. */
    isPlatform: z.literal(true).optional(),
  }),
  link: z.object({ sub: z.string().min(1), accessToken: z.string().min(1) }),
} as const;

export type FlowKind = keyof typeof CLAIMS;
export type FlowClaims<Kind extends FlowKind> = z.infer<(typeof CLAIMS)[Kind]>;

/** Browsers drop a cookie whose name, value and attributes are longer than this together. */
const LONGEST_COOKIE = 3900;

/** A cookie with `claims`, valid until `expiresAt` or for ten minutes; null when it would be too long for a browser. */
export async function flowCookie<Kind extends FlowKind>(
  keys: SessionKeyMaterial,
  {
    kind,
    claims,
    origin,
    expiresAt,
  }: { kind: Kind; claims: FlowClaims<Kind>; origin: string; expiresAt?: Date },
): Promise<CookieChange | null> {
  const issuedAt = Math.floor(keys.now().getTime() / 1000);
  const remaining =
    expiresAt === undefined ? FLOW_SECONDS : Math.floor(expiresAt.getTime() / 1000) - issuedAt;
  const lifetime = Math.min(FLOW_SECONDS, remaining);
  if (lifetime <= 0) return null;
  const value = await new EncryptJWT({ ...claims })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(keys.siteKey)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .encrypt(await keyOf(keys, kind));
  return value.length > LONGEST_COOKIE ? null : cookieSet(cookieName(kind, origin), value, lifetime);
}

/** The claims of the request's cookie of this kind; null when there is no valid one. */
export async function readFlowCookie<Kind extends FlowKind>(
  keys: SessionKeyMaterial,
  kind: Kind,
  { cookie, origin }: Pick<AuthContext, 'cookie' | 'origin'>,
): Promise<FlowClaims<Kind> | null> {
  const value = cookie(cookieName(kind, origin));
  if (value === undefined) return null;
  try {
    const { payload } = await jwtDecrypt(value, await keyOf(keys, kind), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      issuer: keys.siteKey,
      requiredClaims: ['exp', 'iat'],
      currentDate: keys.now(),
    });
    const read = CLAIMS[kind].safeParse(payload);
    return read.success ? (read.data as FlowClaims<Kind>) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Clears the cookie of this kind. */
export function clearFlowCookie(kind: FlowKind, origin: string): CookieChange {
  return cookieCleared(cookieName(kind, origin));
}

/** One key per kind, so that one kind's cookie cannot be used as the other's. */
function keyOf({ secret, siteKey }: SessionKeyMaterial, kind: FlowKind): Promise<DerivedKey> {
  return deriveKey({ secret, salt: siteKey, info: `portal/${kind}-cookie/v1` });
}

import { EDITOR_SESSION_SECONDS, EditorRole } from '@portal/sites';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { utf8 } from '../crypto/bytes.ts';

/** What signing and verifying require. */
export interface SessionKeyMaterial {
  /** SESSION_SECRET. */
  secret: string;
  /** The site's id, used as issuer, so that another site's cookie is refused even under a shared secret. */
  siteKey: string;
  now(): Date;
  /** A cache of verified tokens; absent: every token is verified each time. */
  verified?: VerifiedTokens;
}

const text = z.string().min(1);

/** @see contract "Cookies and request locals" */
const viewer = z.object({
  audience: text,
  /** Absent on older cookies. */
  isDefault: z.boolean().default(false),
  /** Credential mode only. */
  username: text.nullish(),
  /** Set by a preview link: valid only while this browser's preview is that link, and it is live. */
  preview: text.optional(),
});

const preview = z.object({
  /** The id of the preview link. The records decide how long it works. */
  link: text,
});

/** Longer than any preview link is valid, so that its holder gets a message that it has ended. */
const PREVIEW_SECONDS = 31 * 24 * 3600;

const editor = z.object({
  sub: text,
  role: EditorRole,
  email: text.nullish(),
  /** Random; signing out ends it. A cookie without one is refused. */
  sid: text,
  /** Database mode: the member's session version when the session began. */
  version: z.int().nonnegative().optional(),
  /** Database mode: somebody of the agency, who is on no team. For their display name; rights come from the records. */
  staff: z.literal(true).optional(),
  /** When the session began, in seconds since the epoch. Signing sets it. */
  iat: z.exactOptional(z.int()),
  /** Password mode: fingerprint of the hash the password was compared with. */
  fingerprint: text.optional(),
});

/**
 * The kinds of token that a site signs. One secret signs them all, so `typ` distinguishes them: each kind is refused where another is
 * expected. Other claims are ignored. @see RFC 8725 section 3.11
 */
const KINDS = {
  viewer: { typ: 'portal-viewer+jwt', lifetimeSeconds: 24 * 3600, claims: viewer },
  editor: { typ: 'portal-editor+jwt', lifetimeSeconds: EDITOR_SESSION_SECONDS, claims: editor },
  preview: { typ: 'portal-preview+jwt', lifetimeSeconds: PREVIEW_SECONDS, claims: preview },
} as const;

export type SessionTokenKind = keyof typeof KINDS;
export type SessionClaims<Kind extends SessionTokenKind> = z.input<(typeof KINDS)[Kind]['claims']>;
export type ReadSessionClaims<Kind extends SessionTokenKind> = z.output<(typeof KINDS)[Kind]['claims']>;

/** How long a token of this kind is valid, in seconds. @see contract "Limits" */
export const sessionSeconds = (kind: SessionTokenKind): number => KINDS[kind].lifetimeSeconds;

/** An HS256 JWT over SESSION_SECRET, valid from now for the lifetime of its kind. */
export function signSession<Kind extends SessionTokenKind>(
  { secret, siteKey, now }: SessionKeyMaterial,
  kind: Kind,
  claims: SessionClaims<Kind>,
): Promise<string> {
  const { typ, lifetimeSeconds } = KINDS[kind];
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(siteKey)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(utf8(secret));
}

/** The most tokens in the cache. It is useful since a browser sends the same cookie with every request. */
const MAX_VERIFIED = 1000;

interface Verified {
  claims: unknown;
  /** Seconds since the epoch. */
  expires: number;
}

/** Verified tokens of one secret and one site, by kind and token. */
export type VerifiedTokens = LRUCache<string, Verified>;

/** A cache of verified tokens, for one `SessionKeyMaterial`. */
export function verifiedTokens(): VerifiedTokens {
  return new LRUCache({ max: MAX_VERIFIED });
}

/** The claims of a token; null unless signature, `typ`, issuer, time and claims are all valid. Pins HS256. */
export async function readSession<Kind extends SessionTokenKind>(
  keys: SessionKeyMaterial,
  kind: Kind,
  token: string,
): Promise<ReadSessionClaims<Kind> | null> {
  const cacheKey = `${kind} ${token}`;
  const cached = keys.verified?.get(cacheKey);
  const seconds = Math.floor(keys.now().getTime() / 1000);
  // Only verified tokens are cached, so only the expiry needs checking.
  if (cached !== undefined && cached.expires > seconds) return cached.claims as ReadSessionClaims<Kind>;
  keys.verified?.delete(cacheKey);
  const verified = await verify(keys, kind, token);
  if (verified === null) return null;
  if (verified.expires > seconds) keys.verified?.set(cacheKey, verified);
  return verified.claims;
}

async function verify<Kind extends SessionTokenKind>(
  { secret, siteKey, now }: SessionKeyMaterial,
  kind: Kind,
  token: string,
): Promise<{ claims: ReadSessionClaims<Kind>; expires: number } | null> {
  const { typ, claims } = KINDS[kind];
  try {
    const { payload } = await jwtVerify(token, utf8(secret), {
      algorithms: ['HS256'],
      typ,
      issuer: siteKey,
      requiredClaims: ['exp', 'iat'],
      currentDate: now(),
    });
    const read = claims.safeParse(payload);
    return read.success ? { claims: read.data as ReadSessionClaims<Kind>, expires: payload.exp ?? 0 } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

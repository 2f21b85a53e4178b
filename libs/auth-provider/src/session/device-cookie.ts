import type { CookieChange } from '@portal/ports/http';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { deriveMacKey, type DerivedKey } from '../crypto/derive-key.ts';
import { cookieSet } from './cookie-change.ts';
import { cookieName } from './cookie-names.ts';
import type { SessionKeyMaterial } from './session-tokens.ts';

/** The role in which a person signs in. */
export type SignedInRole = 'viewer' | 'editor';

type Keys = Pick<SessionKeyMaterial, 'secret' | 'siteKey' | 'now'>;
type Request = Pick<AuthContext, 'cookie' | 'origin'>;

const DEVICE_SECONDS = 90 * 24 * 3600;
const TYP = 'portal-device+jwt';

/** Longer than any of these cookies. Longer values are not verified. */
const LONGEST_TOKEN = 500;

const Claims = z.object({
  /** Random; identifies a browser, not a person. */
  id: z.string().min(1).max(64),
  /** The role in which somebody signed in. An editor's browser counts as a viewer's, too. */
  role: z.enum(['viewer', 'editor']),
});

/**
 * A cookie for a browser in which somebody has just signed in, valid for 90 days: a random id, for limits only. It gives no access and
 * lifts no limit of an address or a name. Its key is derived from SESSION_SECRET, so a new secret invalidates it. Null when a viewer signs
 * in with an editor's browser: that browser's cookie is not renewed, so that it expires once the editor no longer signs in.
 */
export async function deviceCookie(
  keys: Keys,
  request: Request,
  { role, newId }: { role: SignedInRole; newId(): string },
): Promise<CookieChange | null> {
  if (role === 'viewer' && (await readDeviceId(keys, request, 'editor')) !== null) return null;
  const issuedAt = Math.floor(keys.now().getTime() / 1000);
  const token = await new SignJWT({ id: newId(), role })
    .setProtectedHeader({ alg: 'HS256', typ: TYP })
    .setIssuer(keys.siteKey)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + DEVICE_SECONDS)
    .sign(await keyOf(keys));
  return cookieSet(cookieName('device', request.origin), token, DEVICE_SECONDS);
}

/** The id of this browser, if somebody has signed in with it in this role before; null otherwise. */
export async function readDeviceId(keys: Keys, request: Request, role: SignedInRole): Promise<string | null> {
  const device = await readDevice(keys, request);
  return device !== null && (device.role === 'editor' || device.role === role) ? device.id : null;
}

async function readDevice(keys: Keys, { cookie, origin }: Request): Promise<z.output<typeof Claims> | null> {
  const token = cookie(cookieName('device', origin));
  if (token === undefined || token.length > LONGEST_TOKEN) return null;
  try {
    const { payload } = await jwtVerify(token, await keyOf(keys), {
      algorithms: ['HS256'],
      typ: TYP,
      issuer: keys.siteKey,
      requiredClaims: ['exp', 'iat'],
      currentDate: keys.now(),
    });
    return Claims.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyOf({ secret, siteKey }: Keys): Promise<DerivedKey> {
  return deriveMacKey({ secret, salt: siteKey, info: 'portal/device-cookie/v1' });
}

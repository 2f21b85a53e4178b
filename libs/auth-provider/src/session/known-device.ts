import type { CookieChange } from '@portal/ports';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { deriveMacKey, type DerivedKey } from '../crypto/derive-key.ts';
import { cookieSet } from './cookie-change.ts';
import { cookieName } from './cookie-names.ts';
import type { SessionKeyMaterial } from './session-tokens.ts';

/** Somebody who may sign in: a viewer or an editor. */
export type SignedInRole = 'viewer' | 'editor';

type Keys = Pick<SessionKeyMaterial, 'secret' | 'siteKey' | 'now'>;
type Request = Pick<AuthContext, 'cookie' | 'origin'>;

const DEVICE_SECONDS = 90 * 24 * 3600;
const TYP = 'portal-device+jwt';

/** Longer than any of these cookies; a longer value is not verified. */
const LONGEST_TOKEN = 500;

const Claims = z.object({
  /** Random. Names a browser, not a person. */
  id: z.string().min(1).max(64),
  /** Whom somebody signed in as. An editor's browser is one for viewers as well. */
  role: z.enum(['viewer', 'editor']),
});

/**
 * A cookie for a browser in which somebody has just signed in, valid for 90 days: a random id, for limits only. It gives no access and
 * lifts no limit of an address or a name. Its key is derived from SESSION_SECRET, so that a new secret ends it. Null: an editor's browser
 * keeps its cookie when a viewer signs in there, so that who is no editor any more makes no further one.
 */
export async function deviceCookie(
  keys: Keys,
  request: Request,
  { role, newId }: { role: SignedInRole; newId(): string },
): Promise<CookieChange | null> {
  if (role === 'viewer' && (await knownDevice(keys, request, 'editor')) !== null) return null;
  const issuedAt = Math.floor(keys.now().getTime() / 1000);
  const token = await new SignJWT({ id: newId(), role })
    .setProtectedHeader({ alg: 'HS256', typ: TYP })
    .setIssuer(keys.siteKey)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + DEVICE_SECONDS)
    .sign(await keyOf(keys));
  return cookieSet(cookieName('device', request.origin), token, DEVICE_SECONDS);
}

/** The id of this browser, if somebody signed in with it before in this role. */
export async function knownDevice(keys: Keys, request: Request, role: SignedInRole): Promise<string | null> {
  const known = await readDevice(keys, request);
  return known !== null && (known.role === 'editor' || known.role === role) ? known.id : null;
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

import { createPublicKey } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import type { Apps, RegisteredApp } from '../apps.ts';

/** The longest lifetime of an app's JWT, ten minutes; a minute of clock difference is tolerated. */
const LONGEST_SECONDS = 600;
const SKEW_SECONDS = 60;

/**
 * The app that signed a JWT, or null when it is not valid: RS256, `iss` the app's id, and a lifetime of at most ten
 * minutes.
 */
export async function appOfJwt(apps: Apps, token: string): Promise<RegisteredApp | null> {
  try {
    const app = apps.app(Number(decodeJwt(token).iss));
    if (app === null) return null;
    const { payload } = await jwtVerify(token, createPublicKey(app.publicKey), {
      algorithms: ['RS256'],
      clockTolerance: SKEW_SECONDS,
    });
    const lives = (payload.exp ?? Infinity) - (payload.iat ?? 0);
    return lives <= LONGEST_SECONDS + SKEW_SECONDS ? app : null;
  } catch {
    return null;
  }
}

import { isAppError } from '@portal/errors';
import { decodeJwt } from 'jose';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { PlatformUser } from '@portal/sites';
import { authUnavailable, invalidToken, missingToken } from './challenge.ts';
import type { AccessTokenReader } from './cached-token-reader.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import { REJECTIONS, rejectionLine, type RejectionReason, SECOND_FACTOR_MISSING } from './rejection.ts';

/** The user who sent a request, as read from the records for this request. */
export interface Bearer {
  user: PlatformUser;
  clientId: string;
  /** The family of the token, for an audit row. */
  familyId: string;
}

/** The bearer, or the response that rejects the request. */
export type BearerVerdict = { admitted: true; bearer: Bearer } | { admitted: false; response: Response };

/** What `verifyBearer` needs. */
export type BearerDeps = Pick<OAuthDeps, 'settings' | 'users' | 'log' | 'reportFailure'> & {
  readAccessToken: AccessTokenReader;
  /** Whether admins must have a second factor. */
  secondFactor: Pick<OAuthDeps['secondFactor'], 'required'>;
};

/**
 * Verifies the bearer token of a request to the resource. User, family and second factor are read with every request, in one statement; the
 * role comes from that read and not from the token. A failed read is an outage, never a rejection.
 * @see contract "Authentication / Connector" 8, 12, 13; RFC 6750 section 2.1; RFC 9068 section 4
 */
export async function verifyBearer(deps: BearerDeps, request: Request): Promise<BearerVerdict> {
  const credential = /^bearer(?: +([^ ].*)?)?$/i.exec(request.headers.get('authorization') ?? '');
  if (credential === null) return { admitted: false, response: missingToken(deps.settings) };
  const token = credential[1] ?? '';
  const reading = await deps.readAccessToken(token);
  if (!reading.valid) return reject(deps, reading.fault, unverifiedClaims(token));
  const { sub, fid, clientId } = reading.claims;
  try {
    const found = await deps.users.findBearer(sub, fid);
    if (found === null) return reject(deps, 'revoked', reading.claims);
    if (lacksSecondFactor(found, deps.secondFactor))
      return reject(deps, 'revoked', reading.claims, SECOND_FACTOR_MISSING);
    return { admitted: true, bearer: { user: found.user, clientId, familyId: fid } };
  } catch (error) {
    return unavailableVerdict(deps, error);
  }
}

function reject(
  { settings, log }: BearerDeps,
  reason: RejectionReason,
  claims: { sub?: unknown; clientId?: unknown },
  description: string = REJECTIONS[reason],
): BearerVerdict {
  log(rejectionLine(reason, claims));
  return { admitted: false, response: invalidToken(settings, description) };
}

function unavailableVerdict({ reportFailure }: BearerDeps, error: unknown): BearerVerdict {
  reportFailure(error);
  const retryAfter = isAppError(error) ? error.retryAfterSeconds : undefined;
  return { admitted: false, response: authUnavailable(retryAfter) };
}

/** The claims of a token that is not verified, for the log; empty when it cannot be decoded. */
function unverifiedClaims(token: string): { sub?: unknown; clientId?: unknown } {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

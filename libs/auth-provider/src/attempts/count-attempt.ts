import { isAppError } from '@portal/errors';
import { addressBucket, addressSite } from '@portal/ports/http';
import {
  attemptLimits,
  failureLimits,
  laneOf,
  limitKey,
  type SignInAttempt,
  type CredentialForSignIn,
  type SignIns,
  tooMany,
} from '@portal/sites';
import type { AuthContext, SignInOutcome } from '../auth-provider.ts';
import type { CachedRefusals } from '../limits/cached-refusals.ts';
import { deviceCookie, readDeviceId, type SignedInRole } from '../session/device-cookie.ts';
import type { SessionKeyMaterial } from '../session/session-tokens.ts';
import type { SignInTurns } from '../turns/sign-in-turns.ts';

/** What counting an attempt requires. */
export interface AttemptDeps {
  signIns: SignIns;
  turns: SignInTurns;
  refusals: CachedRefusals;
  keys: Pick<SessionKeyMaterial, 'secret' | 'siteKey' | 'now'>;
  newId(): string;
  inBackground(work: Promise<void>): void;
  log(line: string): void;
}

/** The person who tries to sign in. */
export interface Caller {
  ctx: AuthContext;
  role: SignedInRole;
  /** As `SignInAttempt.name`. */
  name: string | null;
}

/**
 * Signs in within the limits, when it is the caller's turn. Nothing is called before the turn, so that an attempt that the queue has no
 * room for costs nothing. The attempt is counted as a failure before `signIn` runs and refunded in the background after it, unless it was
 * refused: a correct password, and one that could not be compared, do not count. `signIn` gets the record of a viewer's name. A browser in
 * which somebody has signed in before has a lane of its own, and one that signs in now will have it.
 * @throws AppError `rate_limited`, also from the cache of refusals; `upstream_unavailable`, also when the queue is full
 */
export async function countAttempt(
  deps: AttemptDeps,
  caller: Caller,
  signIn: (found: CredentialForSignIn | null) => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  const attempt = await attemptOf(deps, caller);
  requireNoRefusal(deps, attempt);
  const turn = await deps.turns.enter(laneOf(attempt), attempt.device ?? addressSite(caller.ctx.address));
  let hasBegun = false;
  let isFailure = true;
  try {
    const found = await begin(deps, attempt);
    hasBegun = true;
    isFailure = false;
    const outcome = await signIn(found);
    isFailure = outcome.outcome === 'refused';
    return outcome.outcome === 'signed-in' ? await withDeviceCookie(deps, caller, outcome) : outcome;
  } catch (error) {
    if (!hasBegun) isFailure = isAppError(error, 'rate_limited');
    throw error;
  } finally {
    // Refunded within the turn, so that no more attempts are counted without having failed than may run at once.
    if (hasBegun && !isFailure) deps.inBackground(refund(deps, attempt).finally(() => turn.leave(false)));
    else turn.leave(isFailure);
  }
}

/** The attempt as limits count it. A browser that has reached the limit of its lane is counted as an unrecognized one. */
async function attemptOf({ keys, refusals }: AttemptDeps, caller: Caller): Promise<SignInAttempt> {
  const attempt = { address: addressBucket(caller.ctx.address), name: caller.name };
  const device = await readDeviceId(keys, caller.ctx, caller.role);
  const isUsedUp = device !== null && refusals.waitFor(limitKey('signInByDevice', device)) !== null;
  return device === null || isUsedUp ? attempt : { ...attempt, device };
}

/** @throws AppError `rate_limited` */
function requireNoRefusal({ refusals }: AttemptDeps, attempt: SignInAttempt): void {
  for (const [limit, key] of attemptLimits(attempt)) {
    const wait = refusals.waitFor(limitKey(limit, key));
    if (wait !== null) throw tooMany(wait);
  }
}

async function begin(deps: AttemptDeps, attempt: SignInAttempt): Promise<CredentialForSignIn | null> {
  requireNoRefusal(deps, attempt);
  const begun = await deps.signIns.begin(attempt);
  if (begun.allowed) return begun.found;
  const { limit, retryAfterSeconds } = begun;
  const key = attemptLimits(attempt).find(([name]) => name === limit)?.[1];
  if (key !== undefined) deps.refusals.set(limitKey(limit, key), retryAfterSeconds);
  if (limit !== 'signInByDevice') throw tooMany(retryAfterSeconds);
  const { device: _device, ...unrecognized } = attempt;
  return begin(deps, unrecognized);
}

async function withDeviceCookie(
  { keys, newId }: AttemptDeps,
  { ctx, role }: Caller,
  outcome: Extract<SignInOutcome, { outcome: 'signed-in' }>,
): Promise<SignInOutcome> {
  const cookie = await deviceCookie(keys, ctx, { role, newId });
  return cookie === null ? outcome : { ...outcome, cookies: [...outcome.cookies, cookie] };
}

/** Refunds an attempt. If this fails, the attempt stays counted. */
async function refund({ signIns, refusals, log }: AttemptDeps, attempt: SignInAttempt): Promise<void> {
  try {
    await signIns.giveBack(attempt);
    // Other attempts may have been refused because this one was counted as a failure.
    for (const [limit, key] of failureLimits(attempt)) refusals.invalidate(limitKey(limit, key));
  } catch (error) {
    log(`[auth] sign-in stays counted as a failure reason=${isAppError(error) ? error.code : 'bug'}`);
  }
}

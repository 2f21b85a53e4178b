import { isAppError } from '@portal/errors';
import { addressBucket, addressSite } from '@portal/ports';
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
import { deviceCookie, knownDevice, type SignedInRole } from '../session/known-device.ts';
import type { SessionKeyMaterial } from '../session/session-tokens.ts';
import type { SignInTurns } from '../turns/sign-in-turns.ts';

/** What counting an attempt needs. */
export interface AttemptDeps {
  signIns: SignIns;
  turns: SignInTurns;
  refusals: CachedRefusals;
  keys: Pick<SessionKeyMaterial, 'secret' | 'siteKey' | 'now'>;
  newId(): string;
  inBackground(work: Promise<void>): void;
  log(line: string): void;
}

/** Somebody who tries to sign in. */
export interface Caller {
  ctx: AuthContext;
  role: SignedInRole;
  /** As `SignInAttempt.name`. */
  name: string | null;
}

/**
 * Signs in within the limits, in the caller's turn. Nothing is called before the turn, so that an attempt that finds no room costs nothing.
 * The attempt is counted as a failure before `signIn` runs, and refunded after it, in the background, unless it was refused: a right
 * password and one that could not be compared do not count. `signIn` gets what the records have under a viewer's name. A browser
 * that signed in here before has a lane of its own; one that signs in now will have.
 * @throws AppError `rate_limited`, also from a remembered refusal; `upstream_unavailable`, also for want of room
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
    return outcome.outcome === 'signed-in' ? await withDevice(deps, caller, outcome) : outcome;
  } catch (error) {
    if (!hasBegun) isFailure = isAppError(error, 'rate_limited');
    throw error;
  } finally {
    // In the turn, so that no more attempts than run at once are counted before they have failed.
    if (hasBegun && !isFailure) deps.inBackground(giveBack(deps, attempt).finally(() => turn.leave(false)));
    else turn.leave(isFailure);
  }
}

/** A browser that has used up what its lane allows is counted as a stranger's. */
async function attemptOf({ keys, refusals }: AttemptDeps, caller: Caller): Promise<SignInAttempt> {
  const attempt = { address: addressBucket(caller.ctx.address), name: caller.name };
  const device = await knownDevice(keys, caller.ctx, caller.role);
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
  const { device: _device, ...asStranger } = attempt;
  return begin(deps, asStranger);
}

async function withDevice(
  { keys, newId }: AttemptDeps,
  { ctx, role }: Caller,
  outcome: Extract<SignInOutcome, { outcome: 'signed-in' }>,
): Promise<SignInOutcome> {
  const cookie = await deviceCookie(keys, ctx, { role, newId });
  return cookie === null ? outcome : { ...outcome, cookies: [...outcome.cookies, cookie] };
}

/** If this fails, the attempt stays counted. */
async function giveBack({ signIns, refusals, log }: AttemptDeps, attempt: SignInAttempt): Promise<void> {
  try {
    await signIns.giveBack(attempt);
    // Another attempt may have been refused for this one, which is no failure any more.
    for (const [limit, key] of failureLimits(attempt)) refusals.invalidate(limitKey(limit, key));
  } catch (error) {
    log(`[auth] sign-in stays counted as a failure reason=${isAppError(error) ? error.code : 'bug'}`);
  }
}

import { isAppError } from '@portal/errors';
import { attemptLimits, limitKey, type SignInAttempt, type SignInRecord, tooMany } from '@portal/sites';
import type { SignInOutcome } from '../auth-provider.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = Pick<DatabaseDeps, 'backend' | 'refusals' | 'inBackground' | 'log'>;

/**
 * Signs in within the limits. The attempt is counted as a failure before `signIn` runs, and refunded after it, in the
 * background, unless it was refused: a right password and one that could not be compared do not count. `signIn` gets what the
 * records have under a viewer's name.
 * @throws AppError `rate_limited`, also from a remembered refusal; `upstream_unavailable`
 */
export async function countAttempt(
  deps: Deps,
  attempt: SignInAttempt,
  signIn: (found: SignInRecord | null) => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  const found = await begin(deps, attempt);
  let isFailure = false;
  try {
    const outcome = await signIn(found);
    isFailure = outcome.outcome === 'refused';
    return outcome;
  } finally {
    if (!isFailure) deps.inBackground(giveBack(deps, attempt));
  }
}

async function begin({ backend, refusals }: Deps, attempt: SignInAttempt): Promise<SignInRecord | null> {
  const limits = attemptLimits(attempt);
  for (const [limit, key] of limits) {
    const wait = refusals.waitFor(limitKey(limit, key));
    if (wait !== null) throw tooMany(wait);
  }
  const begun = await backend.signIns.begin(attempt);
  if (begun.allowed) return begun.found;
  const { limit, retryAfterSeconds } = begun;
  const key = limits.find(([name]) => name === limit)?.[1];
  if (key !== undefined) refusals.note(limitKey(limit, key), retryAfterSeconds);
  throw tooMany(retryAfterSeconds);
}

/** If this fails, the attempt stays counted. */
async function giveBack({ backend, refusals, log }: Deps, attempt: SignInAttempt): Promise<void> {
  if (attempt.name === null) return;
  try {
    await backend.signIns.giveBack(attempt);
    // Another attempt may have been refused for this one, which is no failure any more.
    for (const [limit, key] of attemptLimits(attempt)) refusals.forget(limitKey(limit, key));
  } catch (error) {
    log(`[auth] sign-in stays counted as a failure reason=${isAppError(error) ? error.code : 'bug'}`);
  }
}

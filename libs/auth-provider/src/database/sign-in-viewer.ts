import { isAppError } from '@portal/errors';
import { addressBucket } from '@portal/ports';
import { attemptLimits, limitKey, type SignInAttempt, type SignInRecord, tooMany } from '@portal/sites';
import type { AuthContext, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { NormalizedUsernameSchema } from '../input/sign-in-fields.ts';
import { NO_HASH } from '../passwords/bcrypt-passwords.ts';
import { signInViewer } from '../session/session-cookies.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = Pick<DatabaseDeps, 'backend' | 'keys' | 'passwords' | 'refusals' | 'inBackground' | 'log'>;

/**
 * By a named sign-in. An unknown or invalid name costs and answers the same as a wrong password. The attempt is counted as a
 * failure before the comparison, and refunded after it, in the background, when the password was right or could not be
 * compared.
 */
export async function signInByUsername(
  deps: Deps,
  { username, password }: Extract<SignInMethod, { method: 'viewer' }>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  const name = NormalizedUsernameSchema.safeParse(username);
  const attempt = { address: addressBucket(ctx.address), name: name.success ? `u:${name.data}` : null };
  const found = await begin(deps, attempt);
  let isFailure = false;
  try {
    const fits = await deps.passwords.verify(password, found?.passwordHash ?? NO_HASH, attempt.address);
    isFailure = !fits || found === null || !name.success;
    if (!fits || found === null || !name.success) return { outcome: 'refused', cookies: [] };
  } finally {
    if (!isFailure) deps.inBackground(giveBack(deps, attempt));
  }
  const { audience, audienceIsDefault: isDefault } = found;
  const viewer = { audience, isDefault, username: name.data };
  const { session, cookie } = await signInViewer(deps.keys, ctx, viewer);
  return { outcome: 'signed-in', session, cookies: [cookie], next: null };
}

/** @throws AppError `rate_limited`, also from a remembered refusal; `upstream_unavailable` */
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
async function giveBack({ backend, log }: Deps, attempt: SignInAttempt): Promise<void> {
  if (attempt.name === null) return;
  try {
    await backend.signIns.giveBack(attempt);
  } catch (error) {
    log(`[auth] sign-in stays counted as a failure reason=${isAppError(error) ? error.code : 'bug'}`);
  }
}

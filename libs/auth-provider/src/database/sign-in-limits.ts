import { addressBucket } from '@portal/ports';
import { type SignInAttempt, takeFromLimits } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import { hmacText } from '../crypto/bytes.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = Pick<DatabaseDeps, 'backend' | 'keys'>;

/** An editor's attempt as it is counted; the platform sees only a keyed hash of the e-mail. */
export async function editorAttempt(
  { keys }: Pick<Deps, 'keys'>,
  email: string,
  ctx: AuthContext,
): Promise<SignInAttempt & { name: string }> {
  const hash = await hmacText(keys.secret, `portal/limit-email/v1:${email.trim().toLowerCase()}`);
  return { address: addressBucket(ctx.address), name: `e:${hash}` };
}

/**
 * Counts a sign-in that names no e-mail, a social one or a mailed link, by network address.
 * @throws AppError `rate_limited`, `upstream_unavailable`
 */
export async function limitNamelessSignIn(
  { backend }: Pick<Deps, 'backend'>,
  ctx: AuthContext,
): Promise<void> {
  await takeFromLimits(backend.limiter, [['signInByAddress', addressBucket(ctx.address)]]);
}

/**
 * Counts a request for a reset mail by network address, by both address and e-mail, and by e-mail.
 * @throws AppError `rate_limited`, `upstream_unavailable`
 */
export async function limitReset(deps: Deps, email: string, ctx: AuthContext): Promise<void> {
  const { address, name } = await editorAttempt(deps, email, ctx);
  await takeFromLimits(deps.backend.limiter, [
    ['resetByAddress', address],
    ['resetByAddressAndName', `${address} ${name}`],
    ['resetByName', name],
  ]);
}

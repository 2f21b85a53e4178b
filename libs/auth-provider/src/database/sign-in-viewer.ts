import { addressBucket } from '@portal/ports';
import type { AuthContext, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { NormalizedUsernameSchema } from '../input/sign-in-fields.ts';
import { takeFromLimits } from '../limits/take-from-limits.ts';
import { signInViewer } from '../session/session-cookies.ts';
import type { DatabaseDeps } from './database-deps.ts';
import { verifyViewer } from './viewer-credentials.ts';

/**
 * By a named sign-in. A name that is unknown, or that no sign-in could have, costs and answers the same as a wrong
 * password.
 */
export async function signInByUsername(
  deps: Pick<DatabaseDeps, 'backend' | 'keys' | 'passwords'>,
  { username, password }: Extract<SignInMethod, { method: 'viewer' }>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  const name = NormalizedUsernameSchema.safeParse(username);
  await takeFromLimits(deps.backend.limiter, [
    ['verifyByAddress', addressBucket(ctx.address)],
    ...(name.success ? [['verifyByName', `u:${name.data}`] as const] : []),
  ]);
  const viewer = await verifyViewer(deps, username, password);
  if (viewer === null) return { outcome: 'refused', cookies: [] };
  const { session, cookie } = await signInViewer(deps.keys, ctx, {
    audience: viewer.audience,
    isDefault: viewer.audienceIsDefault,
    username: viewer.username,
  });
  return { outcome: 'signed-in', session, cookies: [cookie], next: null };
}

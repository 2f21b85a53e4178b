import { addressBucket } from '@portal/ports';
import type { AuthContext, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { NormalizedUsernameSchema } from '../input/sign-in-fields.ts';
import { NO_HASH } from '../passwords/bcrypt-passwords.ts';
import { signInViewer } from '../session/session-cookies.ts';
import { countAttempt } from './count-attempt.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = Pick<DatabaseDeps, 'backend' | 'keys' | 'passwords' | 'refusals' | 'inBackground' | 'log'>;

/** By a named sign-in. An unknown or invalid name costs and answers the same as a wrong password. */
export async function signInByUsername(
  deps: Deps,
  { username, password }: Extract<SignInMethod, { method: 'viewer' }>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  const name = NormalizedUsernameSchema.safeParse(username);
  const attempt = { address: addressBucket(ctx.address), name: name.success ? `u:${name.data}` : null };
  return countAttempt(deps, attempt, async (found) => {
    const fits = await deps.passwords.verify(password, found?.passwordHash ?? NO_HASH, attempt.address);
    if (!fits || found === null || !name.success) return { outcome: 'refused', cookies: [] };
    const { audience, audienceIsDefault: isDefault } = found;
    const viewer = { audience, isDefault, username: name.data };
    const { session, cookie } = await signInViewer(deps.keys, ctx, viewer);
    return { outcome: 'signed-in', session, cookies: [cookie], next: null };
  });
}

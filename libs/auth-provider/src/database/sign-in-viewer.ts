import type { AuthContext, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { NormalizedUsernameSchema } from '../input/sign-in-fields.ts';
import { NO_HASH } from '../passwords/bcrypt-passwords.ts';
import { signInViewer } from '../session/session-cookies.ts';
import { countAttempt } from '../attempts/count-attempt.ts';
import { type AttemptOptions, attemptDeps } from './attempt-deps.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = AttemptOptions & Pick<DatabaseDeps, 'keys' | 'passwords'>;

/** By a credential. An unknown or invalid username takes the same work and has the same outcome as a wrong password. */
export async function signInByUsername(
  deps: Deps,
  { username, password }: Extract<SignInMethod, { method: 'viewer' }>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  const name = NormalizedUsernameSchema.safeParse(username);
  const caller = { ctx, role: 'viewer' as const, name: name.success ? `u:${name.data}` : null };
  return countAttempt(attemptDeps(deps, 'viewers'), caller, async (found) => {
    const isMatch = await deps.passwords.verify(password, found?.passwordHash ?? NO_HASH);
    if (!isMatch || found === null || !name.success) return { outcome: 'refused', cookies: [] };
    const { audience, audienceIsDefault: isDefault } = found;
    const viewer = { audience, isDefault, username: name.data };
    const { session, cookie } = await signInViewer(deps.keys, ctx, viewer);
    return { outcome: 'signed-in', session, cookies: [cookie], next: null };
  });
}

import { addressBucket } from '@portal/ports';
import { type LimitName, takeFromLimits } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import { hmacText } from '../crypto/bytes.ts';
import type { DatabaseDeps } from './database-deps.ts';

/** The two limits of something that is asked for by e-mail address. */
export type EmailLimit = 'signIn' | 'reset';

/**
 * Counts one attempt by network address and, if there is one, by e-mail, of which the limiter sees a keyed hash only.
 * @throws AppError `rate_limited`, `upstream_unavailable`
 */
export async function limitByEmail(
  { backend, keys }: Pick<DatabaseDeps, 'backend' | 'keys'>,
  what: EmailLimit,
  { email, ctx }: { email: string | null; ctx: AuthContext },
): Promise<void> {
  const byAddress = [`${what}ByAddress`, addressBucket(ctx.address)] as const;
  const events: (readonly [LimitName, string])[] = [byAddress];
  if (email !== null) {
    const hash = await hmacText(keys.secret, `portal/limit-email/v1:${email.trim().toLowerCase()}`);
    events.push([`${what}ByName`, `e:${hash}`]);
  }
  await takeFromLimits(backend.limiter, events);
}

import { addressBucket } from '@portal/ports';
import { type LimitName, takeFromLimits } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import { hmacText } from '../crypto/bytes.ts';
import type { DatabaseDeps } from './database-deps.ts';

/** The two limits, by network address and by e-mail, of one kind of request. */
export type EmailLimit = 'signIn' | 'reset';

/**
 * Counts one attempt by network address and, if given, by e-mail; the limiter sees only a keyed hash of the e-mail.
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

import { type SecondFactorDemand, secondFactorDemand } from '@portal/sites';
import type { OAuthDeps } from '../oauth-deps.ts';

/**
 * What is demanded of a user who was asked for consent before, with `factor` as it was then: the authenticator of which a code was demanded.
 * A demand that has grown since, because the user has set up a second factor or become an admin, counts.
 * @throws AppError `upstream_unavailable`
 */
export async function demandNow(
  { secondFactor, users }: Pick<OAuthDeps, 'secondFactor' | 'users'>,
  { userId, factor }: { userId: string; factor: string | null },
): Promise<SecondFactorDemand> {
  if (factor !== null) return { demand: 'code', authenticatorId: factor };
  const user = await users.findUser(userId);
  // A deleted user gets no code at the next step.
  if (user === null) return { demand: 'none' };
  return secondFactorDemand(secondFactor, { ...user, authenticators: [], via: 'connector' });
}

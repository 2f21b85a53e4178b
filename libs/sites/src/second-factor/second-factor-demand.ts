import type { PlatformRole } from '../platform-user.ts';
import type { SecondFactorRecords } from './second-factor-records.ts';

/** What a user has to do after the sign-in at the auth provider. */
export type SecondFactorDemand =
  | { demand: 'none' }
  /** Set up a second factor first. */
  | { demand: 'set-up' }
  /** Enter a code of this authenticator, or a recovery code. */
  | { demand: 'code'; authenticatorId: string };

/** What the demand depends on. */
export interface DemandDeps {
  factors: Pick<SecondFactorRecords, 'find' | 'adopt'>;
  /** Whether admins must have a second factor. */
  required: boolean;
}

/** A user who has just signed in. */
export interface SignedInUser {
  userId: string;
  role: PlatformRole;
  /** Ids of the account's authenticators, as the auth provider returned them with the sign-in. */
  authenticators: readonly string[];
}

/**
 * What has to follow a sign-in. A code is demanded when the records or the auth provider have an authenticator: one that was deleted at
 * the provider alone does not lower the demand, and one that is at the provider alone is recorded.
 * @throws AppError `upstream_unavailable`
 */
export async function secondFactorDemand(
  { factors, required }: DemandDeps,
  { userId, role, authenticators }: SignedInUser,
): Promise<SecondFactorDemand> {
  const found = await factors.find(userId);
  if (found !== null) return { demand: 'code', authenticatorId: found.authenticatorId };
  const [authenticatorId] = authenticators;
  if (authenticatorId === undefined) return { demand: role === 'admin' && required ? 'set-up' : 'none' };
  await factors.adopt(userId, authenticatorId);
  return { demand: 'code', authenticatorId };
}

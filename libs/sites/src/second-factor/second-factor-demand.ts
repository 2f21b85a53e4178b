import type { AuditLog } from '../audit.ts';
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
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** A user who has just signed in. */
export interface SignedInUser {
  userId: string;
  role: PlatformRole;
  /** Ids of the account's authenticators, as the auth provider returned them with the sign-in. */
  authenticators: readonly string[];
  /** Named in the audit log: the part of the platform that they signed in to. */
  via: 'dashboard' | 'connector';
}

/**
 * What has to follow a sign-in. A code is demanded when the records or the auth provider have an authenticator: one that was deleted at
 * the provider alone does not lower the demand, and one that is at the provider alone is recorded, and
 * disconnects their apps like one that was set up here.
 * @throws AppError `upstream_unavailable`
 */
export async function secondFactorDemand(
  deps: DemandDeps,
  { userId, role, authenticators, via }: SignedInUser,
): Promise<SecondFactorDemand> {
  const { factors, required } = deps;
  const found = await factors.find(userId);
  if (found !== null) return { demand: 'code', authenticatorId: found.authenticatorId };
  const [authenticatorId] = authenticators;
  if (authenticatorId === undefined) return { demand: role === 'admin' && required ? 'set-up' : 'none' };
  if (await factors.adopt(userId, authenticatorId)) await recordAdoption(deps, { userId, via });
  return { demand: 'code', authenticatorId };
}

async function recordAdoption(
  { audit, now, reportFailure }: DemandDeps,
  { userId, via }: Pick<SignedInUser, 'userId' | 'via'>,
): Promise<void> {
  const entry = { at: now(), actorUserId: userId, clientId: null, siteId: null, failure: null };
  await audit.write({ ...entry, action: 'second-factor.adopt', details: { via } }).catch(reportFailure);
}

import { type AppError, isAppError } from '@portal/errors';
import type { DeletedUser, UserRegistry, PlatformUser, RightsRegistry, UserSummary } from '@portal/sites';
import { z } from 'zod';
import { type AuditDeps, audited } from '../audit/audited.ts';

/** What changing a user depends on. */
export type UserDeps = AuditDeps & {
  people: {
    registry: Pick<UserRegistry, 'addMembership' | 'removeMembership'>;
    rights: Pick<RightsRegistry, 'deleteUser'>;
  };
};

/** A change of a user's memberships that was made. */
export const MembershipResult = z.object({
  outcome: z.enum(['added', 'removed']),
  installationId: z.string(),
});
export type MembershipResult = z.output<typeof MembershipResult>;

/** A deleted user, as the list of users shows it once. */
export const UserDeleted = z.object({
  email: z.string(),
  allowedDomain: z.nullable(z.string()),
}) satisfies z.ZodType<DeletedUser>;

/** A refused change: the reason and the status of the response. */
export interface UserRefusal {
  outcome: 'refused';
  status: 403 | 409 | 422;
  problem: string;
}

/**
 * Adds the user to an installation, or removes them from it, for an admin.
 * @throws AppError `upstream_unavailable`
 */
export async function changeMembership(
  deps: UserDeps,
  user: PlatformUser,
  { userId, sent }: { userId: string; sent: URLSearchParams },
): Promise<MembershipResult | UserRefusal> {
  const installationId = (sent.get('installationId') ?? '').slice(0, 100);
  if (installationId === '')
    return { outcome: 'refused', status: 422, problem: 'Choose an installation, then send the form again.' };
  const isAdded = sent.get('act') === 'join';
  const action = isAdded ? 'user.membership.add' : 'user.membership.remove';
  const details = { user: userId, installation: installationId };
  const { registry } = deps.people;
  return orRefusal(
    audited(deps, { user, siteId: null, action, details }, async () => {
      await (isAdded ? registry.addMembership : registry.removeMembership)({ userId, installationId });
      return { outcome: isAdded ? 'added' : 'removed', installationId } as const;
    }),
  );
}

/**
 * Deletes the user when their address was typed, unless their rights have changed since the form was shown.
 * @throws AppError `upstream_unavailable`
 */
export async function deleteUser(
  deps: UserDeps,
  user: PlatformUser,
  { target, sent }: { target: Pick<UserSummary, 'userId' | 'email'>; sent: URLSearchParams },
): Promise<{ outcome: 'deleted'; deleted: DeletedUser } | UserRefusal> {
  const { userId, email } = target;
  if (sent.get('confirm')?.trim().toLowerCase() !== email.toLowerCase())
    return { outcome: 'refused', status: 422, problem: `That was not “${email}”. Nothing was deleted.` };
  const from = {
    role: sent.get('fromRole') === 'admin' ? 'admin' : 'member',
    canProvision: sent.get('fromCanProvision') === 'true',
  } as const;
  const act = {
    user,
    siteId: null,
    action: 'user.delete' as const,
    details: { user: userId, role: from.role },
  };
  return orRefusal(
    audited(deps, act, async () => ({
      outcome: 'deleted' as const,
      deleted: await deps.people.rights.deleteUser({ actorUserId: user.userId, userId, from }),
    })),
  );
}

const STATUSES: Partial<Record<AppError['code'], UserRefusal['status']>> = {
  forbidden: 403,
  conflict: 409,
  not_found: 409,
};

async function orRefusal<Result>(work: Promise<Result>): Promise<Result | UserRefusal> {
  try {
    return await work;
  } catch (error) {
    const status = isAppError(error) ? STATUSES[error.code] : undefined;
    if (!isAppError(error) || status === undefined) throw error;
    return { outcome: 'refused', status, problem: error.message };
  }
}

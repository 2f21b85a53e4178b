import { AppError } from '@portal/errors';
import type { PlatformUser, SecondFactorRecords } from '@portal/sites';
import { type AuditDeps, audited } from '../audit/audited.ts';
import { type FactorMailDeps, mailAboutReset, resetAsked, resetCancelled } from './factor-mails.ts';

/** What resetting the second factor of somebody depends on. */
export interface ResetDeps extends AuditDeps, FactorMailDeps {
  secondFactor: { factors: Pick<SecondFactorRecords, 'requestReset' | 'cancelReset'> };
}

/** Whose second factor it is. */
type Owner = Pick<PlatformUser, 'userId' | 'email' | 'role'>;

/** Time for everybody to notice a reset that nobody asked for. */
export const RESET_DELAY_MS = 24 * 3_600_000;

/**
 * Asks to remove the second factor of another user a day later, and mails all admins and the user. False: they could not be mailed;
 * the reset is asked for all the same, and the user's page shows it.
 * @throws AppError `forbidden` for one's own; `conflict` when there is none, or it was asked for already; `upstream_unavailable`
 */
export async function requestReset(deps: ResetDeps, admin: PlatformUser, owner: Owner): Promise<boolean> {
  const { userId } = owner;
  const dueAt = new Date(deps.now().getTime() + RESET_DELAY_MS);
  const act = {
    user: admin,
    siteId: null,
    action: 'second-factor.request-reset' as const,
    details: { user: userId },
  };
  await audited(deps, act, async () => {
    if (admin.userId === userId)
      throw new AppError(
        'forbidden',
        'Another admin resets your second factor; you replace it in your account.',
      );
    if (await deps.secondFactor.factors.requestReset(userId, dueAt)) return;
    throw new AppError('conflict', 'There is no second factor to reset, or it was asked for already.');
  });
  return mailAboutReset(deps, owner, resetAsked(deps, admin.email, owner, dueAt));
}

/** Cancels it, and mails those who had a mail about it; any admin may, and the user themselves. @throws AppError `upstream_unavailable` */
export async function cancelReset(deps: ResetDeps, user: PlatformUser, owner: Owner): Promise<void> {
  const { userId } = owner;
  const act = {
    user,
    siteId: null,
    action: 'second-factor.cancel-reset' as const,
    details: { user: userId },
  };
  const isCancelled = await audited(deps, act, () => deps.secondFactor.factors.cancelReset(userId));
  // Sent twice, the form finds nothing to cancel, and nobody is mailed again.
  if (isCancelled) await mailAboutReset(deps, owner, resetCancelled(deps, user.email, owner));
}

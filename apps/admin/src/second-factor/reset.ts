import { AppError } from '@portal/errors';
import type { AdminMail, PlatformUser, SecondFactorRecords } from '@portal/sites';
import { type AuditDeps, audited } from '../audit/audited.ts';

/** What resetting the second factor of somebody depends on. */
export interface ResetDeps extends AuditDeps {
  secondFactor: { factors: Pick<SecondFactorRecords, 'requestReset' | 'cancelReset'> };
  /** Mails all admins. False: the platform has no mail server. */
  mailAdmins: (mail: AdminMail) => Promise<boolean>;
  origin: string;
}

/** Time for everybody to notice a reset that nobody asked for. */
export const RESET_DELAY_MS = 24 * 3_600_000;

/**
 * Asks to remove the second factor of another user a day later, and mails all admins, the user included. False: they could not be mailed;
 * the reset is asked for all the same, and the user's page shows it.
 * @throws AppError `forbidden` for one's own; `conflict` when there is none, or it was asked for already; `upstream_unavailable`
 */
export async function requestReset(
  deps: ResetDeps,
  admin: PlatformUser,
  { userId, email }: Pick<PlatformUser, 'userId' | 'email'>,
): Promise<boolean> {
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
  return deps
    .mailAdmins({
      subject: `The second factor of ${email} will be reset`,
      paragraphs: [
        `${admin.email} has asked to reset the second factor of ${email}.`,
        `From ${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC on, ${email} signs in without a code and sets up another app.`,
        'If this is not right, cancel it on the page of that user.',
      ],
      button: { label: 'Open the page', link: `${deps.origin}/users/${userId}` },
    })
    .catch((error: unknown) => {
      deps.reportFailure(error);
      return false;
    });
}

/** Cancels it; any admin may, and the user themselves. @throws AppError `upstream_unavailable` */
export async function cancelReset(deps: ResetDeps, user: PlatformUser, userId: string): Promise<void> {
  const act = {
    user,
    siteId: null,
    action: 'second-factor.cancel-reset' as const,
    details: { user: userId },
  };
  await audited(deps, act, () => deps.secondFactor.factors.cancelReset(userId));
}

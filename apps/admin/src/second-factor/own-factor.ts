import { AppError } from '@portal/errors';
import { type DashboardUser, newRecoveryCodes } from '@portal/sites';
import { audited } from '../audit/audited.ts';
import { mailAboutOwn } from './factor-mails.ts';
import type { SetUpDeps } from './set-up.ts';

/** Makes new recovery codes in place of the old ones, and mails the user. @throws AppError `conflict` when the user has no second factor any more; `upstream_unavailable` */
export async function renewRecoveryCodes(deps: SetUpDeps, user: DashboardUser): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes(deps.randomBytes);
  await audited(deps, { user, siteId: null, action: 'second-factor.renew-codes' }, async () => {
    if (await deps.secondFactor.factors.replaceCodes(user.userId, hashes)) return;
    throw new AppError('conflict', 'You have no second factor any more. Nothing was changed.');
  });
  await mailAboutOwn(deps, user.email, 'codesMade');
  return codes;
}

/**
 * Removes the user's own second factor, and mails them.
 * @throws AppError `forbidden` for an admin who must have one; `upstream_unavailable`
 */
export async function removeOwnFactor(
  deps: SetUpDeps & { secondFactor: { required: boolean } },
  user: DashboardUser,
): Promise<void> {
  const { factors, removal, required } = deps.secondFactor;
  await audited(deps, { user, siteId: null, action: 'second-factor.remove' }, async () => {
    if (required && user.role === 'admin')
      throw new AppError('forbidden', 'Admins must have a second factor; replace it instead.');
    // First at the auth provider: what it still has would be recorded again at the next sign-in.
    await removal.removeAll(user.authUserId);
    await factors.remove(user.userId);
  });
  await mailAboutOwn(deps, user.email, 'removed');
}

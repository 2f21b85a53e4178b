import type { Session } from '@portal/auth-provider';
import { AppError, isAppError } from '@portal/errors';
import { STAFF_SWITCHED_OFF } from '../request/admission/refusal-response.ts';
import type { SiteParts } from '../site/site-parts.ts';

/**
 * The failure of a call, with its reason when the records have ended a session of staff because owners switched staff off. Such a session is
 * admitted while it is cached, so that the refusal comes from the records, which name no reason.
 */
export async function withStaffReason(
  error: unknown,
  session: Session,
  site: () => Promise<Pick<SiteParts, 'staffMayEdit'>>,
): Promise<unknown> {
  if (!isAppError(error, 'unauthenticated') || session.isStaff !== true) return error;
  const { staffMayEdit } = await site();
  // The reason is for a message only: without it, the failure is the same.
  const mayEdit = staffMayEdit === null || (await staffMayEdit().catch(() => true));
  return mayEdit
    ? error
    : new AppError('unauthenticated', error.message, { cause: error, details: STAFF_SWITCHED_OFF });
}

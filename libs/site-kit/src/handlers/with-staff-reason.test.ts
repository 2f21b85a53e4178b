import { expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { AppError, isAppError } from '@portal/errors';
import { withStaffReason } from './with-staff-reason.ts';

const ENDED = new AppError('unauthenticated', 'Sign in first, then ask again.');
const STAFF: Session = { ...ANONYMOUS, userId: 'staff', role: 'editor', isStaff: true };
const EDITOR: Session = { ...ANONYMOUS, userId: 'editor', role: 'editor' };
const silent = () => Promise.reject(new AppError('upstream_unavailable', 'The platform does not answer.'));

async function reasonOf(error: unknown, session: Session, staffMayEdit: (() => Promise<boolean>) | null) {
  const shown = await withStaffReason(error, session, async () => ({ staffMayEdit }));
  return isAppError(shown) ? [shown.code, shown.message, shown.details?.['staff']] : shown;
}

test('names the reason to staff whose session ended while it was cached, once owners switched staff off', async () => {
  const { code, message } = ENDED;
  expect(await reasonOf(ENDED, STAFF, async () => false)).toEqual([code, message, 'switched-off']);
  for (const answer of [async () => true, silent, null])
    expect(await reasonOf(ENDED, STAFF, answer)).toEqual([code, message, undefined]);
});

test('leaves every other failure as it is, and asks nothing for it', async () => {
  const asked = () => Promise.reject(new TypeError('nobody asks for this'));
  const other = new AppError('forbidden', 'Only an owner of this site may do this.');
  for (const [error, session] of [
    [ENDED, EDITOR],
    [other, STAFF],
    [new TypeError('a bug'), STAFF],
  ] as const)
    expect(await withStaffReason(error, session, asked)).toBe(error);
});

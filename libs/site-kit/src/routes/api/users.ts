import { EmailAddress } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import type { StaffAccess } from '@portal/sites';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { editorAccounts } from '../../handlers/editor-accounts.ts';
import { parseCall } from '../../handlers/parse-call.ts';
import { siteActor } from '../../site/site-actor.ts';
import { siteInMail } from '../../handlers/site-in-mail.ts';

const Role = z.enum(['owner', 'editor'], 'is owner or editor');
const UserId = z.string('is missing').min(1).max(100);
const Invitation = z.strictObject({ email: EmailAddress, role: Role });
const InvitationAgain = z.strictObject({ userId: UserId });
const RoleChange = z.strictObject({ userId: UserId, role: Role });
const StaffChange = z.strictObject({ staffMayEdit: z.boolean('is true or false') });
const PublishingChange = z.strictObject({ userId: UserId, mayPublish: z.boolean('is true or false') });
/** With the role that the person was shown with. */
const Removal = z.strictObject({ userId: UserId, role: Role.optional() });

/**
 * `/api/auth/users`: who may edit this site, for owners, with the staff of the agency where it has one. Changes memberships, never
 * accounts.
 */
export const ALL = apiRoute<'/api/auth/users'>({
  async GET(call) {
    const access = editorAccounts(call);
    const actor = siteActor(call.session);
    const [users, staff] = await Promise.all([access.list(actor), access.staff(actor)?.read() ?? null]);
    return { body: { users, staff } };
  },
  async POST(call) {
    const access = editorAccounts(call);
    const invitation = await parseCall(call, z.union([Invitation, InvitationAgain]));
    if ('userId' in invitation) {
      await access.inviteAgain(siteActor(call.session), { ...invitation, about: siteInMail(call) });
      return { body: { invited: true } };
    }
    const user = await access.invite(siteActor(call.session), { ...invitation, about: siteInMail(call) });
    return { body: { user }, status: 201 };
  },
  async PATCH(call) {
    const access = editorAccounts(call);
    const change = await parseCall(call, z.union([RoleChange, PublishingChange, StaffChange]));
    const actor = siteActor(call.session);
    if ('staffMayEdit' in change) await letStaffEdit(access.staff(actor), change.staffMayEdit);
    else if ('role' in change) await access.changeRole(actor, change.userId, change.role);
    else await access.setMayPublish(actor, change.userId, change.mayPublish);
    return { body: { changed: true } };
  },
  async DELETE(call) {
    const access = editorAccounts(call);
    const { userId, role } = await parseCall(call, Removal);
    await access.remove(siteActor(call.session), userId, role);
    return { body: { removed: true } };
  },
});

async function letStaffEdit(staff: StaffAccess | null, mayEdit: boolean): Promise<void> {
  if (staff === null)
    throw new AppError('not_supported', 'This site belongs to no platform, so that there is no staff.');
  await staff.setMayEdit(mayEdit);
}

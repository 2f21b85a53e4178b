import { AppError } from '@portal/errors';
import type { MailRecipient } from '../mail/editor-mails.ts';
import type { Invitation, MemberToMail, SiteMember } from '../member.ts';
import type { CallingSite, OperationCall, OperationDeps } from './operation-call.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';

type MailingSite = Pick<CallingSite, 'siteId' | 'name' | 'url'>;

/** What mailing a member takes: the call of an operation, or an act in the dashboard. */
export interface MailingCall extends Pick<OperationCall, 'note'> {
  deps: Pick<OperationDeps, 'limiter' | 'mails' | 'now'>;
  site: MailingSite;
  records: Pick<OperationCall['records'], 'members'>;
}

/** The limit of mails one site's owners can send. */
const INVITATIONS = { limit: 30, windowSeconds: 3600 };

/** The limit of mails to one member who was invited. */
const REMINDERS = { limit: 3, windowSeconds: 3600 };

/** The mail is sent before the person is added, so that repeating the call after a failure completes it. */
export async function inviteMember(
  call: MailingCall,
  { email, role, ...link }: Invitation,
): Promise<SiteMember> {
  const { deps, site, records, note } = call;
  note({ targetRole: role });
  requireOwnAddress(site, link.returnTo);
  if ((await records.members.findByEmail(email)) !== null)
    throw new AppError('conflict', 'This person is already a member; change their role instead.');
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:invite`, INVITATIONS);
  const { userId } = await deps.mails.invite({ ...mailed(call, { ...link, email }), role });
  note({ target: userId });
  await records.members.add({ userId, email, role }, deps.now());
  return { userId, email, role };
}

/** A member who signs in while the mail goes out stays signed in: the date is changed only of an open invitation. */
export async function inviteMemberAgain(call: MailingCall, { userId, ...link }: MemberToMail): Promise<void> {
  const { deps, site, records, note } = call;
  note({ target: userId });
  requireOwnAddress(site, link.returnTo);
  const member = await records.members.find(userId);
  if (member === null) throw new AppError('not_found', 'No such member; refresh the list.');
  const isOpen = (await records.members.openInvitations()).some((open) => open.userId === userId);
  if (!isOpen) throw new AppError('conflict', 'This person has signed in already; refresh the list.');
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:invite:${userId}`, REMINDERS);
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:invite`, INVITATIONS);
  const { email, role } = member;
  const invited = await deps.mails.invite({ ...mailed(call, { ...link, email }), role });
  if (invited.userId !== userId)
    throw new AppError(
      'conflict',
      'This address has a new account; remove the person and invite them once more.',
    );
  await records.members.renewInvitation({ userId, invitedAt: deps.now() });
}

/** The link signs its reader in at its target, so the target must be the inviting site. */
export function requireOwnAddress({ url }: MailingSite, returnTo: string): void {
  if (url === null || new URL(url).origin === new URL(returnTo).origin) return;
  throw new AppError('input', `The invitation must lead to this site, ${new URL(url).origin}; check SITE.`);
}

/** The platform's name of the site comes before the one that the site's editors give it. */
export function mailed(
  { site }: Pick<MailingCall, 'site'>,
  { email, returnTo, about }: Omit<Invitation, 'role'>,
): MailRecipient {
  const name = site.name ?? about?.name ?? '';
  return { siteId: site.siteId, email, returnTo, about: { name, locale: about?.locale ?? 'en' } };
}

import { AppError } from '@portal/errors';
import type { MailRecipient } from '../mail/editor-mails.ts';
import type { Invitation, MemberToMail, SiteMember } from '../member.ts';
import type { CallingSite, OperationCall, OperationDeps } from './operation-call.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';

/** The site that a mail is about. */
export type MailingSite = Pick<CallingSite, 'siteId' | 'name' | 'url'>;

/** The context for mailing a member: the call of an operation, or an action in the dashboard. */
export interface MailingCall extends Pick<OperationCall, 'note'> {
  deps: Pick<OperationDeps, 'limiter' | 'mails' | 'now'>;
  site: MailingSite;
  records: Pick<OperationCall['records'], 'members'>;
}

/** The limit of mails one site's owners can send. */
const INVITATIONS = { limit: 30, windowSeconds: 3600 };

/** The limit of reminders to one invited member. */
const REMINDERS = { limit: 3, windowSeconds: 3600 };

/** Invites a member. The mail is sent before the member is added, so that repeating the call after a failure completes it. */
export async function inviteMember(
  call: MailingCall,
  { email, role, ...link }: Invitation,
): Promise<SiteMember> {
  const { deps, site, records, note } = call;
  note({ targetRole: role });
  if ((await records.members.findByEmail(email)) !== null)
    throw new AppError('conflict', 'This person is already a member; change their role instead.');
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:invite`, INVITATIONS);
  const { userId } = await deps.mails.invite({ ...mailRecipient(call, { ...link, email }), role });
  note({ target: userId });
  await records.members.add({ userId, email, role }, deps.now());
  return { userId, email, role };
}

/**
 * Mails an open invitation again. Only the date of an open invitation is changed, so that a member who signs in meanwhile stays signed
 * in.
 */
export async function inviteMemberAgain(call: MailingCall, { userId, ...link }: MemberToMail): Promise<void> {
  const { deps, site, records, note } = call;
  note({ target: userId });
  const member = await records.members.find(userId);
  if (member === null) throw new AppError('not_found', 'No such member; refresh the list.');
  const isOpen = (await records.members.openInvitations()).some((open) => open.userId === userId);
  if (!isOpen) throw new AppError('conflict', 'This person has signed in already; refresh the list.');
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:invite:${userId}`, REMINDERS);
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:invite`, INVITATIONS);
  const { email, role } = member;
  const invited = await deps.mails.invite({ ...mailRecipient(call, { ...link, email }), role });
  if (invited.userId !== userId)
    throw new AppError(
      'conflict',
      'This address has a new account; remove the person and invite them once more.',
    );
  await records.members.renewInvitation({ userId, invitedAt: deps.now() });
}

/**
 * The address at the site's present origin. A mailed link signs in its reader, so the platform decides where it leads, not the site that asks
 * for the mail: it may have been built when the site had another origin.
 */
function atPresentOrigin({ url }: Pick<MailingSite, 'url'>, returnTo: string): string {
  if (url === null) return returnTo;
  const { pathname, search } = new URL(returnTo);
  return `${new URL(url).origin}${pathname}${search}`;
}

/** The recipient of a mail about a site, with the link at the site's present origin. The platform's name of the site takes precedence over the one that its editors set. */
export function mailRecipient(
  { site }: { site: MailingSite },
  { email, returnTo, about }: Omit<Invitation, 'role'>,
): MailRecipient {
  const name = site.name ?? about?.name ?? '';
  return {
    siteId: site.siteId,
    email,
    returnTo: atPresentOrigin(site, returnTo),
    about: { name, locale: about?.locale ?? 'en' },
  };
}

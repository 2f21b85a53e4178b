import { AppError } from '@portal/errors';
import { z } from 'zod';
import * as field from '../fields.ts';
import { EditorRole, Invitation, MemberToMail, OpenInvitation, SiteMember } from '../member.ts';
import { countExport } from '../persons/export-person.ts';
import { PersonalSection } from '../persons/personal-records.ts';
import { type MemberActor, members, owners, theSite } from './access.ts';
import { inviteMember, inviteMemberAgain, mailRecipient } from './invite-member.ts';
import type { OperationCall } from './operation-call.ts';
import { operation } from './operation.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';

/** The limit of mails to one member who forgot their password: as many as the auth provider sends. */
const RESETS = { limit: 60, windowSeconds: 3600 };

/** `MemberRecords`, `MemberInvitations` and `MemberResets`. No operation changes a sign-in account. */
export const memberOperations = {
  find: operation({
    fields: { userId: field.id },
    output: z.nullable(SiteMember),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: (userId: string) => ({ userId }),
    run: ({ records }, { userId }) => records.members.find(userId),
  }),
  findByEmail: operation({
    fields: { email: field.text(320).trim().toLowerCase() },
    output: z.nullable(SiteMember),
    access: theSite,
    budget: 'resets',
    audited: 'never',
    toFields: (email: string) => ({ email }),
    run: ({ records }, { email }) => records.members.findByEmail(email),
  }),
  list: operation({
    fields: {},
    output: z.array(SiteMember),
    access: owners,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.members.list(),
  }),
  invite: operation({
    fields: Invitation.shape,
    output: SiteMember,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (invitation: Invitation) => invitation,
    run: inviteMember,
  }),
  openInvitations: operation({
    fields: {},
    output: z.array(OpenInvitation),
    access: owners,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.members.openInvitations(),
  }),
  inviteAgain: operation({
    fields: MemberToMail.shape,
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (again: MemberToMail) => again,
    run: inviteMemberAgain,
  }),
  // Nobody has signed in: the site has counted the request, and the address is the member's own.
  sendReset: operation({
    fields: MemberToMail.shape,
    output: z.boolean(),
    access: theSite,
    budget: 'resets',
    audited: 'never',
    toFields: (reset: MemberToMail) => reset,
    run: async (call, { userId, ...link }) => {
      const { deps, site, records } = call;
      const member = await records.members.find(userId);
      if (member === null) throw new AppError('not_found', 'No such member; refresh the list.');
      await requireWithinLimit(deps.limiter, `broker:${site.siteId}:reset:${userId}`, RESETS);
      return deps.mails.sendReset(mailRecipient(call, { ...link, email: member.email }));
    },
  }),
  exportData: operation({
    fields: { userId: field.id },
    output: z.array(PersonalSection),
    access: members,
    budget: 'members',
    audited: 'after',
    toFields: (userId: string) => ({ userId }),
    run: async (call: OperationCall<MemberActor>, { userId }) => {
      const { actor, deps, records, note, site } = call;
      note({ target: userId });
      if (userId !== actor.userId && (await records.members.find(actor.userId))?.role !== 'owner')
        throw new AppError('forbidden', 'Only owners may export what is recorded about others.');
      await countExport(deps.limiter, `broker:${site.siteId}:export:${actor.userId}:${userId}`);
      return records.memberData.read(userId);
    },
  }),
  changeRole: operation({
    fields: { userId: field.id, role: EditorRole },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (userId: string, role: EditorRole) => ({ userId, role }),
    run: async ({ records, note }, { userId, role }) => {
      note({ target: userId, targetRole: role });
      await records.members.changeRole(userId, role);
    },
  }),
  withoutPublishing: operation({
    fields: {},
    output: z.array(z.string()),
    access: owners,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.members.withoutPublishing(),
  }),
  setMayPublish: operation({
    fields: { userId: field.id, mayPublish: z.boolean() },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (userId: string, mayPublish: boolean) => ({ userId, mayPublish }),
    run: async ({ records, note }, { userId, mayPublish }) => {
      note({ target: userId, mayPublish });
      await records.members.setMayPublish(userId, mayPublish);
    },
  }),
  remove: operation({
    fields: { userId: field.id, role: EditorRole.optional() },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (userId: string, role?: EditorRole) => ({ userId, ...(role === undefined ? {} : { role }) }),
    run: async (call, { userId, role }) => {
      const { records, note } = call;
      note({ target: userId });
      const left = await records.channel.name();
      await records.members.remove(userId, role);
      await leaveChannel(call, left);
    },
  }),
};

/** Announces the channel's new name to the other editors. An editor who misses this hint joins the new channel with the next page load. */
async function leaveChannel({ deps }: OperationCall, left: string): Promise<void> {
  await deps.liveHints
    .announceRenamed(left)
    .catch(() => deps.log('[live] the new name of a channel was not announced'));
}

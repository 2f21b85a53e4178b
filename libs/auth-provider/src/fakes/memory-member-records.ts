import { AppError } from '@portal/errors';
import type { SiteMember } from '../editor-access.ts';
import type { MemberRecords } from '../ports/site-backend.ts';
import { type MemoryRecordsDeps, type MemorySite, requireMember } from './memory-site.ts';

/** Mails that one site's owners may cause. */
const INVITATIONS = { limit: 30, windowSeconds: 3600 };

/** `MemberRecords` in memory: a site keeps at least one owner. */
export function memoryMemberRecords(site: MemorySite, deps: MemoryRecordsDeps): MemberRecords {
  function found(userId: string): SiteMember {
    const member = site.members.find((known) => known.userId === userId);
    if (member === undefined) throw new AppError('not_found', 'No such member; refresh the list.');
    return member;
  }
  function requireAnotherOwner(member: SiteMember): void {
    const others = site.members.filter((known) => known !== member && known.role === 'owner');
    if (member.role === 'owner' && others.length === 0) {
      throw new AppError('conflict', 'This is the last owner; make somebody else an owner first.');
    }
  }
  function copyOf(member: SiteMember | undefined): SiteMember | null {
    return member === undefined ? null : { ...member };
  }

  return {
    find: async (userId) => {
      await deps.trip('members.find');
      return copyOf(site.members.find((member) => member.userId === userId));
    },
    findByEmail: async (email) => {
      await deps.trip('members.findByEmail');
      return copyOf(site.members.find((member) => member.email === email.trim().toLowerCase()));
    },
    list: async (actor) => {
      await deps.trip('members.list');
      requireMember(site, actor, 'owner');
      return site.members.map((member) => ({ ...member }));
    },
    invite: async (actor, { email, role, returnTo }) => {
      await deps.trip('members.invite');
      requireMember(site, actor, 'owner');
      const address = email.trim().toLowerCase();
      if (site.members.some((known) => known.email === address)) {
        throw new AppError('conflict', 'They are a member already; change their role instead.');
      }
      const { allowed } = await deps.limiter.take('invite', INVITATIONS);
      if (!allowed) throw new AppError('rate_limited', 'This site invites too often; wait a little.');
      const member = { userId: site.accounts.get(address) ?? deps.newId(), email: address, role };
      site.accounts.set(address, member.userId);
      site.members.push(member);
      site.mails.push({ to: address, returnTo });
      return { ...member };
    },
    changeRole: async (actor, userId, role) => {
      await deps.trip('members.changeRole');
      requireMember(site, actor, 'owner');
      const member = found(userId);
      if (role !== 'owner') requireAnotherOwner(member);
      member.role = role;
    },
    remove: async (actor, userId) => {
      await deps.trip('members.remove');
      requireMember(site, actor, 'owner');
      const member = found(userId);
      requireAnotherOwner(member);
      site.members = site.members.filter((known) => known !== member);
    },
  };
}

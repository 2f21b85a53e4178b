import { AppError } from '@portal/errors';
import type { MemberRegistry, SiteMember } from '../member.ts';
import type { MemorySite } from './memory-site.ts';

/** `MemberRegistry` in memory: a site keeps at least one owner. */
export function memoryMemberRecords(site: MemorySite): MemberRegistry {
  function found(userId: string): SiteMember {
    const member = site.members.find((known) => known.userId === userId);
    if (member === undefined) throw new AppError('not_found', 'No such member; refresh the list.');
    return member;
  }
  function requireAnotherOwner(member: SiteMember): void {
    const others = site.members.filter((known) => known !== member && known.role === 'owner');
    if (member.role === 'owner' && others.length === 0) {
      throw new AppError('conflict', 'This is the last owner; make another member an owner first.');
    }
  }
  function copyOf(member: SiteMember | undefined): SiteMember | null {
    return member === undefined ? null : { ...member };
  }

  return {
    find: async (userId) => {
      return copyOf(site.members.find((member) => member.userId === userId));
    },
    findByEmail: async (email) => {
      return copyOf(site.members.find((member) => member.email === email.trim().toLowerCase()));
    },
    list: async () =>
      site.members.map((member) => ({ ...member })).sort((a, b) => (a.email < b.email ? -1 : 1)),
    add: async (member) => {
      if (site.members.some(({ userId, email }) => userId === member.userId || email === member.email)) {
        throw new AppError('conflict', 'They are a member already; change their role instead.');
      }
      site.members.push({ ...member });
    },
    changeRole: async (userId, role) => {
      const member = found(userId);
      if (role !== 'owner') requireAnotherOwner(member);
      member.role = role;
    },
    remove: async (userId) => {
      const member = found(userId);
      requireAnotherOwner(member);
      site.members = site.members.filter((known) => known !== member);
    },
  };
}

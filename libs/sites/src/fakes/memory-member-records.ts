import { AppError } from '@portal/errors';
import { hasOtherRole, ownersPublish, type MemberRegistry, type SiteMember } from '../member.ts';
import {
  goesOn,
  type MemoryMember,
  type MemoryRecordsDeps,
  type MemorySite,
  nextSessionVersion,
} from './memory-site.ts';

const plain = ({ userId, email, role, staff }: MemoryMember): SiteMember =>
  staff === undefined ? { userId, email, role } : { userId, email, role, staff };

/** The public fields of a member. */
export function memberIn(found: MemoryMember | undefined): SiteMember | null {
  return found === undefined ? null : plain(found);
}

/** `MemberRegistry` in memory: a site keeps at least one owner. */
export function memoryMemberRecords(
  site: MemorySite,
  { now }: Pick<MemoryRecordsDeps, 'now'>,
): MemberRegistry {
  const team = () => site.members.filter(({ staffId }) => staffId === undefined);
  function found(userId: string): MemoryMember {
    const member = team().find((known) => known.userId === userId);
    if (member === undefined) throw new AppError('not_found', 'No such member; refresh the list.');
    return member;
  }
  function requireAnotherOwner(member: MemoryMember): void {
    const others = site.members.filter((known) => known !== member && known.role === 'owner');
    if (member.role === 'owner' && others.length === 0) {
      throw new AppError('conflict', 'This is the last owner; make another member an owner first.');
    }
  }
  return {
    find: async (userId) => {
      return memberIn(site.members.find((member) => member.userId === userId && goesOn(site, member, now())));
    },
    findByEmail: async (email) => {
      return memberIn(team().find((member) => member.email === email.trim().toLowerCase()));
    },
    list: async () =>
      team()
        .map(plain)
        .sort((a, b) => (a.email < b.email ? -1 : 1)),
    add: async (member, invitedAt) => {
      if (team().some(({ userId, email }) => userId === member.userId || email === member.email)) {
        throw new AppError('conflict', 'This person is already a member; change their role instead.');
      }
      site.members = site.members.filter(({ userId }) => userId !== member.userId);
      site.members.push({
        ...member,
        sessionVersion: nextSessionVersion(site),
        invitedAt: invitedAt ?? null,
      });
    },
    openInvitations: async () =>
      site.members.flatMap(({ userId, invitedAt }) => (invitedAt === null ? [] : [{ userId, invitedAt }])),
    renewInvitation: async ({ userId, invitedAt }) => {
      const member = site.members.find((known) => known.userId === userId && known.invitedAt !== null);
      if (member !== undefined) member.invitedAt = invitedAt;
      return member !== undefined;
    },
    changeRole: async (userId, role) => {
      const member = found(userId);
      if (role !== 'owner') requireAnotherOwner(member);
      member.role = role;
      if (role === 'owner') member.withoutPublishing = false;
    },
    mayPublish: async (userId) =>
      site.members.some((member) => member.userId === userId && member.withoutPublishing !== true),
    withoutPublishing: async () =>
      site.members.flatMap(({ userId, withoutPublishing }) => (withoutPublishing === true ? [userId] : [])),
    setMayPublish: async (userId, mayPublish) => {
      const member = found(userId);
      if (member.role === 'owner' && !mayPublish) throw ownersPublish();
      member.withoutPublishing = !mayPublish;
    },
    remove: async (userId, expected) => {
      const member = found(userId);
      if (expected !== undefined && member.role !== expected) throw hasOtherRole(member.role);
      requireAnotherOwner(member);
      site.members = site.members.filter((known) => known !== member);
      site.liveChannel = null;
      if (site.readyMark?.by.client === 'editor' && site.readyMark.by.id === userId) site.readyMark = null;
    },
  };
}

import type { EditorSessionRecords, SessionBasis } from '../editor-session.ts';
import { memberIn } from './memory-member-records.ts';
import {
  goesOn,
  type MemoryMember,
  type MemoryRecordsDeps,
  type MemorySite,
  sessionVersionOf,
} from './memory-site.ts';

/** `EditorSessionRecords` in memory, for a single site. */
export function memoryEditorSessions(
  site: MemorySite,
  { now }: Pick<MemoryRecordsDeps, 'now'>,
): EditorSessionRecords {
  const found = (userId: string) => site.members.find((member) => member.userId === userId);
  const memberNamed = (userId: string) =>
    site.members.find((member) => member.userId === userId && member.staffId === undefined);
  return {
    basis: async (userId) => {
      const member = memberNamed(userId);
      if (member !== undefined) member.invitedAt = null;
      return basisIn(site, member);
    },
    find: async ({ userId, id, version }) => {
      const member = found(userId);
      if (member === undefined || site.endedSessions.has(id) || !goesOn(site, member, now())) return null;
      return sessionVersionOf(site, member) === version ? memberIn(member) : null;
    },
    end: async ({ userId, id }) => {
      if (found(userId) !== undefined) site.endedSessions.add(id);
    },
    endAll: async (userId) => {
      site.accountVersions.set(userId, (site.accountVersions.get(userId) ?? 0) + 1);
      return basisIn(site, memberNamed(userId));
    },
  };
}

/** The basis of a new session; null without a member. */
export function basisIn(site: MemorySite, found: MemoryMember | undefined): SessionBasis | null {
  const member = memberIn(found);
  return found === undefined || member === null
    ? null
    : { ...member, sessionVersion: sessionVersionOf(site, found) };
}

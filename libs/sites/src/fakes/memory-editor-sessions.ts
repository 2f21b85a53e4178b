import type { EditorSessionRecords, SessionBasis } from '../editor-session.ts';
import { memberIn } from './memory-member-records.ts';
import { type MemoryMember, type MemorySite, sessionVersionOf } from './memory-site.ts';

/** `EditorSessionRecords` in memory, for a single site. */
export function memoryEditorSessions(site: MemorySite): EditorSessionRecords {
  const found = (userId: string) => site.members.find((member) => member.userId === userId);
  return {
    basis: async (userId) => {
      const member = found(userId);
      if (member !== undefined) member.invitedAt = null;
      return basisIn(site, member);
    },
    find: async ({ userId, id, version }) => {
      const member = found(userId);
      if (member === undefined || site.endedSessions.has(id)) return null;
      return sessionVersionOf(site, member) === version ? memberIn(member) : null;
    },
    end: async ({ userId, id }) => {
      if (found(userId) !== undefined) site.endedSessions.add(id);
    },
    endAll: async (userId) => {
      site.accountVersions.set(userId, (site.accountVersions.get(userId) ?? 0) + 1);
      return basisIn(site, found(userId));
    },
  };
}

function basisIn(site: MemorySite, found: MemoryMember | undefined): SessionBasis | null {
  if (found === undefined) return null;
  const { userId, email, role } = found;
  return { userId, email, role, sessionVersion: sessionVersionOf(site, found) };
}

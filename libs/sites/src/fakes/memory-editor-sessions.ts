import type { EditorSessions, SessionBasis } from '../editor-session.ts';
import { memberIn } from './memory-member-records.ts';
import { type MemoryMember, type MemorySite, nextSessionVersion } from './memory-site.ts';

/** `EditorSessions` in memory, for a single site. */
export function memoryEditorSessions(site: MemorySite): EditorSessions {
  const found = (userId: string) => site.members.find((member) => member.userId === userId);
  return {
    basis: async (userId) => {
      const member = found(userId);
      if (member !== undefined) member.invitedAt = null;
      return basisIn(member);
    },
    find: async ({ userId, id, version }) => {
      const member = found(userId);
      const goesOn = member?.sessionVersion === version && !site.endedSessions.has(id);
      return goesOn ? memberIn(member) : null;
    },
    end: async ({ userId, id }) => {
      if (found(userId) !== undefined) site.endedSessions.add(id);
    },
    endAll: async (userId) => {
      const member = found(userId);
      if (member !== undefined) member.sessionVersion = nextSessionVersion(site);
      return basisIn(member);
    },
  };
}

function basisIn(found: MemoryMember | undefined): SessionBasis | null {
  if (found === undefined) return null;
  const { userId, email, role, sessionVersion } = found;
  return { userId, email, role, sessionVersion };
}

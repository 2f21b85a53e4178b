import { SHOWN_STAFF_VISITS, STAFF_SESSION_SECONDS, type StaffRecords } from '../staff.ts';
import { basisIn } from './memory-editor-sessions.ts';
import { type MemoryRecordsDeps, type MemorySite, nextSessionVersion } from './memory-site.ts';

/** `StaffRecords` in memory: a platform user has the right while they are in `site.staff.users`. */
export function memoryStaff(site: MemorySite, { now }: Pick<MemoryRecordsDeps, 'now'>): StaffRecords {
  const { staff } = site;
  return {
    begin: async (platformUserId) => {
      const user = staff.users.get(platformUserId);
      if (user === undefined || !staff.mayEdit) return null;
      const known = site.members.find(({ userId }) => userId === user.authUserId);
      if (known !== undefined && known.staffId === undefined) return null;
      const until = new Date(now().getTime() + STAFF_SESSION_SECONDS * 1000);
      const row = {
        userId: user.authUserId,
        email: user.email.toLowerCase(),
        role: 'editor' as const,
        staff: true as const,
        staffId: platformUserId,
        staffUntil: until,
        invitedAt: null,
        sessionVersion: nextSessionVersion(site),
      };
      site.members = [...site.members.filter((member) => member !== known), row];
      staff.visits.push({ platformUserId, at: now() });
      return basisIn(site, row);
    },
    read: async () => ({
      mayEdit: staff.mayEdit,
      visits: staff.visits
        .toReversed()
        .slice(0, SHOWN_STAFF_VISITS)
        .map(({ platformUserId, at }) => ({ email: staff.users.get(platformUserId)?.email ?? null, at })),
    }),
    setMayEdit: async (mayEdit) => {
      staff.mayEdit = mayEdit;
      site.members = site.members.filter(({ staffId }) => staffId === undefined);
      site.liveChannel = null;
    },
  };
}

/** Takes the right to the site from a platform user, as the database does when they leave the installation. */
export function endRight(site: MemorySite, platformUserId: string): void {
  site.staff.users.delete(platformUserId);
  site.members = site.members.filter(({ staffId }) => staffId !== platformUserId);
}

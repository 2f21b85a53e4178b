import type { SiteMember } from '@portal/sites';
import { isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { siteMembers } from '../schema/index.ts';

/** What is read of a row of `site_members`. */
export const memberColumns = {
  userId: siteMembers.authUserId,
  email: siteMembers.email,
  role: siteMembers.role,
  isStaff: sql<boolean>`${isNotNull(siteMembers.staffUserId)}`,
};

/** The row is that of a member of the site, and of nobody of the agency. */
export const isOnTeam: SQL = isNull(siteMembers.staffUserId);

/** The row counts: a member's always, that of staff only for its time, and while they have the right to the site. */
export const isInEditor: SQL | undefined = or(
  isOnTeam,
  sql`portal.staff_goes_on(${siteMembers.siteId}, ${siteMembers.staffUserId}, ${siteMembers.staffUntil})`,
);

/** The person of a row; null without one. */
export function memberOf(row: (SiteMember & { isStaff: boolean }) | undefined): SiteMember | null {
  if (row === undefined) return null;
  const { isStaff, ...member } = row;
  return isStaff ? { ...member, staff: true } : member;
}

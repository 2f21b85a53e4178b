import { z } from 'zod';
import type { SessionBasis } from './editor-session.ts';
import * as field from './fields.ts';
import { nameFromEmail } from './section-lock.ts';

/** How long staff may edit a site before they open the editor from the dashboard again, in seconds: a working day. */
export const STAFF_SESSION_SECONDS = 8 * 3600;

/** How many visits owners are shown, the newest. */
export const SHOWN_STAFF_VISITS = 20;

/** When somebody of the agency opened the editor; `email` is null once that user was deleted. */
export const StaffVisit = z.strictObject({ email: z.nullable(z.string()), at: field.time });
export type StaffVisit = z.output<typeof StaffVisit>;

/** What owners see of the staff of their agency. */
export const StaffState = z.strictObject({
  /** Whether staff may open the editor. */
  mayEdit: z.boolean(),
  /** Newest first. */
  visits: z.array(StaffVisit),
});
export type StaffState = z.output<typeof StaffState>;

/** The staff of the agency on one site, for its owners. */
export interface StaffAccess {
  read(): Promise<StaffState>;
  /** Either way, sessions of staff on this site end. */
  setMayEdit(mayEdit: boolean): Promise<void>;
}

/** Whether the owners let staff open the editor, for the site itself: it says so to staff whose session has ended. */
export interface StaffSwitch {
  mayEdit(): Promise<boolean>;
}

/** The same as `StaffAccess` in the records. A platform user may edit the sites that the dashboard shows them, while the owners let staff in. */
export interface StaffRecords extends StaffAccess {
  /**
   * The basis of a new session of a platform user, which ends the one they had on this site. Null without the right. The session lasts
   * `STAFF_SESSION_SECONDS` at most, and ends as soon as the right does.
   */
  begin(platformUserId: string): Promise<SessionBasis | null>;
}

/** The display name of an editor. Of staff it shows the agency's domain as well: `Anna Weber (agency.example)`. */
export function editorName({ email, staff }: { email: string; staff?: boolean | undefined }): string {
  const name = nameFromEmail(email);
  return staff === true ? `${name} (${email.slice(email.lastIndexOf('@') + 1)})` : name;
}

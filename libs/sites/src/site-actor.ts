import type { SessionProof } from './editor-session.ts';
import type { SiteMember } from './member.ts';

/** The member who acts on the site's records. */
export interface SiteActor extends Pick<SiteMember, 'userId' | 'role'> {
  /** The session in which they act: once it has ended, calls are refused. Absent: the site acts for them without a session. */
  session?: SessionProof;
}

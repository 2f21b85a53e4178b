import { z } from 'zod';
import * as field from './fields.ts';
import { SiteMember } from './member.ts';

/** Maximum lifetime of an editor's session, in seconds. @see contract "Limits" */
export const EDITOR_SESSION_SECONDS = 12 * 3600;

/** The largest integer the database column holds. */
const MOST = 2_147_483_647;

/** Identifies one session of a member, and whether it has ended. */
export const SessionProof = z.strictObject({
  /** Random; ended by signing out. */
  id: field.id,
  /** The member's session version when the session began; ended by raising it. */
  version: z.int().min(0).max(MOST),
});
export type SessionProof = z.output<typeof SessionProof>;

/** A session of a member. */
export const EditorSession = z.strictObject({ userId: field.id, ...SessionProof.shape });
export type EditorSession = z.output<typeof EditorSession>;

/** A member, and the session version of a new session of theirs. */
export const SessionBasis = z.strictObject({ ...SiteMember.shape, sessionVersion: z.int().min(0).max(MOST) });
export type SessionBasis = z.output<typeof SessionBasis>;

/**
 * The live sessions of one site's editors. A new password and every change of the membership raise the member's session
 * version in the same statement; no version is used twice in a site, even when a person is removed and invited again.
 */
export interface EditorSessions {
  /** The basis of a new session; null for a non-member. A member's open invitation ends: they have signed in. */
  basis(userId: string): Promise<SessionBasis | null>;
  /** The member whose session this is; null once it has ended for any reason. One read. */
  find(session: EditorSession): Promise<SiteMember | null>;
  /** Ends this session only. Does nothing when the person is no longer a member. */
  end(session: Pick<EditorSession, 'userId' | 'id'>): Promise<void>;
  /**
   * Ends all sessions of the person, after a new password: here, and on every other site of the same records, because the
   * account is the same. Returns the basis of a new session; null for a non-member of this site, in which case no session
   * ends.
   */
  endAll(userId: string): Promise<SessionBasis | null>;
}

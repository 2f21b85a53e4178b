import { z } from 'zod';
import * as field from './fields.ts';
import { SiteMember } from './member.ts';

/** How long an editor's session lives at most, in seconds. @see contract "Limits" */
export const EDITOR_SESSION_SECONDS = 12 * 3600;

/** The largest integer that the records hold. */
const MOST = 2_147_483_647;

/** What tells one session of a member from their others, and from those that have ended. */
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

/** A member, and the version that a session of theirs carries if it begins now. */
export const SessionBasis = z.strictObject({ ...SiteMember.shape, sessionVersion: z.int().min(0).max(MOST) });
export type SessionBasis = z.output<typeof SessionBasis>;

/**
 * Which sessions of one site's editors go on. A member's session version is raised by a new password and by every change
 * of the membership, in the same statement; no version is ever given out twice in a site, also not to somebody who is
 * removed and invited again.
 */
export interface EditorSessions {
  /** What a session has to carry that begins now; null for a person who is no member. */
  basis(userId: string): Promise<SessionBasis | null>;
  /** The member whose session this is; null once it has ended, for whatever reason. One read. */
  find(session: EditorSession): Promise<SiteMember | null>;
  /** Ends this session and no other. Nothing happens where the person is no member any more. */
  end(session: Pick<EditorSession, 'userId' | 'id'>): Promise<void>;
  /**
   * Ends all sessions of the person, after a new password: here, and on every other site of the same records, since the
   * account is the same. Answers what a session has to carry that begins now; null for a person who is no member here, and then
   * nothing has ended.
   */
  endAll(userId: string): Promise<SessionBasis | null>;
}

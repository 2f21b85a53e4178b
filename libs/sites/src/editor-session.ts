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

/** The longest access token of the auth provider that is read, in characters. */
export const LONGEST_ACCESS_TOKEN = 8192;

/**
 * The live sessions of one site's editors. A session's version is the sum of two: the membership's, which every change of the
 * membership raises, and the account's, which belongs to no site and which a new password raises. Neither ever falls, so no sum
 * is used twice in a site, even when a person is removed and invited again.
 */
interface CommonSessions {
  /** The basis of a new session; null for a non-member. A member's open invitation ends: they have signed in. */
  basis(userId: string): Promise<SessionBasis | null>;
  /** The member whose session this is; null once it has ended for any reason. One read. */
  find(session: EditorSession): Promise<SiteMember | null>;
  /** Ends this session only. Does nothing when the person is no longer a member. */
  end(session: Pick<EditorSession, 'userId' | 'id'>): Promise<void>;
}

/** The sessions, for the site: which has to prove the identity of an account. */
export interface EditorSessions extends CommonSessions {
  /**
   * Ends all sessions of the account that the auth provider issued this access token to, after a new password: here, and on every
   * other site of the same records, because the account is the same. Returns the basis of a new session; null for a non-member.
   * @throws AppError `forbidden` when the provider does not confirm the token; `rate_limited`; `upstream_unavailable`
   */
  endAll(accessToken: string): Promise<SessionBasis | null>;
}

/** The sessions in the records. */
export interface EditorSessionRecords extends CommonSessions {
  /**
   * Raises the account's session version. The caller must have verified the person, since it ends sessions on every site. Returns the
   * basis of a new session; null for a non-member of this site.
   */
  endAll(userId: string): Promise<SessionBasis | null>;
}

/** Looks up the account of an access token of the auth provider. */
export interface AccountTokens {
  /**
   * The id of the account; null when the provider does not confirm the token, or the account cannot sign in.
   * @throws AppError `upstream_unavailable`
   */
  accountOf(accessToken: string): Promise<string | null>;
}

import type { AppError } from '@portal/errors';
import type { EditorRole, SessionProof } from '@portal/sites';

/**
 * Who is asking, as the request's cookies prove it and, of an editor, the records said at most 15 seconds ago. Somebody may be an editor and a viewer at once; nobody is all nulls.
 * @see contract "Cookies and request locals"
 */
export interface Session {
  /** Null: not an editor. */
  role: EditorRole | null;
  /** The editor's id: the auth provider's in database mode, `owner` or `editor` in password mode. */
  userId: string | null;
  /** The editor's e-mail; null in password mode and for viewers. Never logged. */
  email: string | null;
  /** Database mode only: what the editor's session is told by; the records are asked with it in each call. */
  editorSession: SessionProof | null;
  /** Name of the one audience a viewer signed in for; what their access is decided by. */
  audience: string | null;
  audienceIsDefault: boolean;
  /** Credential mode only. For labels and the log, never for a decision. */
  viewerUsername: string | null;
}

/** A session, and what of the request's cookies proves nothing any more. */
export interface ResolvedSession {
  session: Session;
  /** Names of cookies that were presented but are forged, expired, ended, or another site's: to be cleared. */
  stale: readonly string[];
  /** Why it cannot be known whether an editor's session goes on: until then they are nobody, and keep their cookie. */
  outage?: AppError;
}

/** Nobody in particular. */
export const NOBODY: Session = {
  role: null,
  userId: null,
  email: null,
  editorSession: null,
  audience: null,
  audienceIsDefault: false,
  viewerUsername: null,
};

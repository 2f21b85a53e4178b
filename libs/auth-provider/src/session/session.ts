import type { AppError } from '@portal/errors';
import type { EditorRole, OpenPreview, SessionProof } from '@portal/sites';

/**
 * The identity of a request: what its cookies prove and, for an editor, what the records contained at most 15 seconds ago. A person can be
 * an editor and a viewer at once; an anonymous request has only nulls.
 * @see contract "Cookies and request locals"
 */
export interface Session {
  /** Null: not an editor. */
  role: EditorRole | null;
  /** The editor's id: the auth provider's in database mode, `owner` or `editor` in password mode. */
  userId: string | null;
  /** The editor's e-mail address; null in password mode and for viewers. It must not be logged. */
  email: string | null;
  /** The editor is somebody of the agency, who opened the editor from the dashboard; absent for everyone else. */
  isStaff?: true;
  /** When the session of staff ends at the latest; absent for everyone else. */
  staffUntil?: Date;
  /** Database mode only: identifies the editor's session in each call to the records. */
  editorSession: SessionProof | null;
  /** The audience a viewer signed in for; it decides their access. */
  audience: string | null;
  audienceIsDefault: boolean;
  /** The preview link that this browser opened; while it is live, `audience` is the link's and never the default. */
  preview: OpenPreview | null;
  /** Credential mode only. For labels and the log, never for access decisions. */
  viewerUsername: string | null;
}

/** A session, and the request's invalid cookies. */
export interface ResolvedSession {
  session: Session;
  /** Names of cookies to clear: forged, expired, ended, or another site's. */
  stale: readonly string[];
  /** The browser's preview link has expired or was revoked, or cannot be checked. */
  previewEnded?: true;
  /** The request has the cookie of staff whose session has ended, and the owners have switched off that staff open the editor. */
  staffSwitchedOff?: true;
  /** Why an editor's session or a preview cannot be checked. Until it can, the request is anonymous, and its cookie is not cleared. */
  outage?: AppError;
}

/** The session of a request without valid cookies. */
export const ANONYMOUS: Session = {
  role: null,
  userId: null,
  email: null,
  editorSession: null,
  audience: null,
  audienceIsDefault: false,
  preview: null,
  viewerUsername: null,
};

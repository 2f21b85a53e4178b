import type { EditorSession, SessionBasis } from '@portal/sites';
import type { SessionClaims } from '../session/session-tokens.ts';

/** The session a token is of; null for one from password mode, which carries no version. */
export function editorSessionIn({ sub, sid, version }: SessionClaims<'editor'>): EditorSession | null {
  return version === undefined ? null : { userId: sub, id: sid, version };
}

/** What the token of a session says that begins on this basis. */
export function claimsOf(
  { userId: sub, role, sessionVersion: version }: SessionBasis,
  { email, sid }: { email: string; sid: string },
): SessionClaims<'editor'> {
  return { sub, role, email, sid, version };
}

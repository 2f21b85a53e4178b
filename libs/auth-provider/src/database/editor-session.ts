import type { EditorSession, SessionBasis } from '@portal/sites';
import type { SessionClaims } from '../session/session-tokens.ts';

/** The session of a token; null for a token of password mode, which has no version. */
export function editorSessionIn({ sub, sid, version }: SessionClaims<'editor'>): EditorSession | null {
  return version === undefined ? null : { userId: sub, id: sid, version };
}

/** The claims of a new session's token. */
export function claimsOf(
  { userId: sub, role, sessionVersion: version, staff }: SessionBasis,
  { email, sid }: { email: string; sid: string },
): SessionClaims<'editor'> {
  const claims = { sub, role, email, sid, version };
  return staff === true ? { ...claims, staff } : claims;
}

import { isAppError } from '@portal/errors';
import type { AuthContext } from '../auth-context.ts';
import { editorClaims } from '../session/session-cookies.ts';
import type { DatabaseDeps } from './database-deps.ts';
import { editorSessionIn } from './editor-session.ts';

/**
 * Revokes the editor's session of this browser, if there is one. Signing out succeeds even when the records cannot be updated: the
 * browser's cookies are cleared and this process rejects the session, but a copy of the cookie works in other processes until it expires.
 * That case is logged.
 */
export async function revokeSession(
  deps: () => DatabaseDeps,
  log: DatabaseDeps['log'],
  ctx: AuthContext,
): Promise<void> {
  let userId = '-';
  try {
    const { backend, keys, sessions } = deps();
    const claims = await editorClaims(keys, ctx);
    const session = claims === null ? null : editorSessionIn(claims);
    if (session === null) return;
    userId = session.userId;
    sessions.markEnded(session);
    await backend.sessions.end(session);
  } catch (error) {
    if (!isAppError(error)) throw error;
    log(`[auth] session not ended userId=${userId} reason=${error.code}`);
  }
}

import { isAppError } from '@portal/errors';
import type { AuthContext } from '../auth-context.ts';
import { editorClaims } from '../session/session-cookies.ts';
import type { DatabaseDeps } from './database-deps.ts';
import { editorSessionIn } from './editor-session.ts';

/**
 * Ends the editor's session of this browser by its id, if there is one. Signing out does not fail with it: where the records
 * cannot be told, the session has ended for this browser, which loses its cookies, and for this process; a copy of the cookie
 * kept elsewhere works at other processes until it expires. The log says so.
 */
export async function endSession(
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
    sessions.noteEnd(session);
    await backend.sessions.end(session);
  } catch (error) {
    if (!isAppError(error)) throw error;
    log(`[auth] session not ended userId=${userId} reason=${error.code}`);
  }
}

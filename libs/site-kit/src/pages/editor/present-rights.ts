import { isAppError } from '@portal/errors';
import { flashCookie } from '../../handlers/flash.ts';
import type { PageCall } from '../page-call.ts';
import { reportFailure } from '../../site/report-failure.ts';
import { seeOther } from '../../http/redirect.ts';

/**
 * The call with its editor's role of now, if the site's records say that the session is still live; or the answer that ends it here as well: the
 * cookies go, and the page to sign in at says why. When the records cannot be reached, their answer of up to 15 seconds ago counts:
 * each read and each write checks them again.
 */
export async function presentRights(call: PageCall): Promise<PageCall | Response> {
  const { auth, session } = call;
  if (session.role === null || !auth.editors) return call;
  try {
    const role = await auth.editors.roleNow(session);
    return role === null ? await ended(call) : { ...call, session: { ...session, role } };
  } catch (error) {
    if (!isAppError(error, 'upstream_unavailable')) throw error;
    reportFailure(error);
    return call;
  }
}

async function ended({ auth, ctx }: PageCall): Promise<Response> {
  const { origin } = ctx;
  const { cookies } = await auth.signOut(ctx);
  const note = flashCookie({ code: 'session-ended', values: {} }, origin);
  return seeOther('/edit/login', { cookies: [...cookies, note], origin });
}

import { isAppError } from '@portal/errors';
import { flashCookie } from '../flash.ts';
import type { PageCall } from '../page-call.ts';
import { reportFailure } from '../report-failure.ts';
import { setCookies } from '../set-cookies.ts';

/**
 * The call with the rights that the site's records give its editor now; or, for one who is no member any more, the answer
 * that ends the session: the cookies go, and the page to sign in at says why. Rights given since the sign-in come with the
 * next one. When the records cannot be asked the cookie's word stands, since whatever is read and written asks them again.
 */
export async function presentRights(call: PageCall): Promise<PageCall | Response> {
  const { auth, session } = call;
  const { userId, role } = session;
  if (userId === null || role === null || !auth.editors) return call;
  try {
    const now = await auth.editors.roleOf(userId);
    if (now === null) return await ended(call);
    return now === 'editor' ? { ...call, session: { ...session, role: now } } : call;
  } catch (error) {
    if (!isAppError(error, 'upstream_unavailable')) throw error;
    reportFailure(error);
    return call;
  }
}

async function ended({ auth, ctx }: PageCall): Promise<Response> {
  const headers = new Headers({ location: '/edit/login', 'cache-control': 'private, no-store' });
  const { cookies } = await auth.signOut(ctx);
  setCookies(headers, [...cookies, flashCookie({ code: 'no-member', values: {} })], ctx.origin);
  return new Response(null, { status: 303, headers });
}

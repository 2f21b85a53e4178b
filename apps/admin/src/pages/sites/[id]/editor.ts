import { isAppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { redirectWithAnswer } from '../../../server/answer-once.ts';
import { requireUser } from '../../../server/require-admin.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { readCookie, writeCookie } from '../../../session/cookies.ts';
import { beginOpening, type EditorRefused, issueCode, OPENING_SECONDS } from '../../../sites/open-editor.ts';

/** `POST /sites/<id>/editor`: opens the editor of the site as the user who asks. The site sends the browser back here with a binding. */
export const POST: APIRoute = async ({ locals, params }) => {
  const admin = runningAdmin();
  const user = requireUser(locals.user);
  const siteId = params['id'] ?? '';
  return orExplained(user, siteId, async () => {
    const { to, opening } = await beginOpening(admin, user, siteId);
    return redirect(to, { value: opening, seconds: OPENING_SECONDS });
  });
};

/** `GET /sites/<id>/editor?binding=…`: back from the site; sends the browser there again, with a code. */
export const GET: APIRoute = async ({ locals, params, request, url }) => {
  const admin = runningAdmin();
  const user = requireUser(locals.user);
  const siteId = params['id'] ?? '';
  // A HEAD request is no visit.
  const opening = request.method === 'GET' ? readCookie(request, 'opening', admin.origin) : undefined;
  const binding = url.searchParams.get('binding') ?? '';
  return orExplained(user, siteId, async () => {
    const to = await issueCode(admin, user, { siteId, opening, binding });
    return redirect(to ?? `/sites/${siteId}`, { value: '', seconds: 0 });
  });
};

/** On the site's page, why the editor was not opened. */
async function orExplained(
  user: ReturnType<typeof requireUser>,
  siteId: string,
  open: () => Promise<Response>,
): Promise<Response> {
  try {
    return await open();
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    const value: EditorRefused = { editor: 'refused', problem: error.message };
    return redirectWithAnswer(runningAdmin(), user, { path: `/sites/${siteId}`, value });
  }
}

function redirect(to: string, opening: { value: string; seconds: number }): Response {
  const cookie = writeCookie('opening', { ...opening, origin: runningAdmin().origin });
  return new Response(null, { status: 303, headers: { location: to, 'set-cookie': cookie } });
}

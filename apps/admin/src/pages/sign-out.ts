import type { APIRoute } from 'astro';
import { readForm } from '../server/read-form.ts';
import { runningAdmin } from '../running-admin.ts';
import { writeCookie } from '../session/cookies.ts';
import { signOut, signOutEverywhere } from '../session/sign-out.ts';

/** `POST /sign-out`: ends the session of this browser, or with `everywhere` all sessions of the user. */
export const POST: APIRoute = async ({ locals: { user, session }, request }) => {
  const admin = runningAdmin();
  const isEverywhere = (await readForm(request)).has('everywhere');
  if (user !== null && session !== null)
    await (isEverywhere ? signOutEverywhere(admin, user) : signOut(admin, session));
  const headers = new Headers({ location: isEverywhere ? '/sign-in?done=everywhere' : '/sign-in' });
  for (const kind of ['session', 'account', 'setUp'] as const)
    headers.append('set-cookie', writeCookie(kind, { value: '', seconds: 0, origin: admin.origin }));
  return new Response(null, { status: 303, headers });
};

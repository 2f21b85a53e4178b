import { toResponse } from '@portal/errors';
import type { APIRoute } from 'astro';
import { readForm } from '../../server/read-form.ts';
import { runningAdmin } from '../../running-admin.ts';
import { writeCookie } from '../../session/cookies.ts';
import { FLOW_SECONDS } from '../../session/session-token.ts';
import { beginSignIn } from '../../session/sign-in.ts';

/** `POST /sign-in/start`: sends the browser to the social sign-in. */
export const POST: APIRoute = async ({ request }) => {
  const admin = runningAdmin();
  try {
    const form = await readForm(request);
    const chooseAccount = form.get('account') === 'another';
    const { to, flow } = await beginSignIn(admin, { next: form.get('next'), chooseAccount });
    const headers = new Headers({ location: to });
    const { origin } = admin;
    headers.set('set-cookie', writeCookie('flow', { value: flow, seconds: FLOW_SECONDS, origin }));
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return toResponse(error, admin.reportFailure);
  }
};

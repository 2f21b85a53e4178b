import { AppError, isAppError, toResponse } from '@portal/errors';
import { defineMiddleware } from 'astro:middleware';
import { addSecurityHeaders } from './server/security-headers.ts';
import { admit } from './server/admit.ts';
import { theAdmin } from './server/the-admin.ts';
import { writeCookie } from './session/cookies.ts';

/** Lets through whom the platform knows, sends everybody else to sign in, and puts the security headers on every answer. */
export const onRequest = defineMiddleware(async ({ locals, request, url }, next) => {
  const admin = theAdmin();
  const { origin } = admin;
  const answer = async (): Promise<Response> => {
    const admission = await admit(request, { ...admin, pathname: url.pathname });
    if (admission.admission === 'foreign')
      return toResponse(new AppError('forbidden', 'Send this from the admin app itself.'), admin.reportBug);
    if (admission.admission === 'pass') {
      locals.user = admission.user;
      return next();
    }
    if (url.pathname.startsWith('/api/'))
      return toResponse(new AppError('unauthenticated', 'Sign in first, then ask again.'), admin.reportBug);
    const headers = new Headers({
      location: `/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`,
    });
    if (admission.stale) headers.set('set-cookie', writeCookie('session', { value: '', seconds: 0, origin }));
    return new Response(null, { status: 302, headers });
  };
  locals.user = null;
  const response = await answer().catch((error: unknown) => {
    if (isAppError(error)) return toResponse(error, admin.reportBug);
    throw error;
  });
  const finished = new Response(response.body, response);
  addSecurityHeaders(finished.headers, origin);
  return finished;
});

import type { APIRoute } from 'astro';
import { theAdmin } from '../server/the-admin.ts';
import { writeCookie } from '../session/cookies.ts';

/** `POST /sign-out`: forgets the session in this browser. */
export const POST: APIRoute = () => {
  const { origin } = theAdmin();
  const headers = new Headers({ location: '/sign-in' });
  headers.set('set-cookie', writeCookie('session', { value: '', seconds: 0, origin }));
  return new Response(null, { status: 303, headers });
};

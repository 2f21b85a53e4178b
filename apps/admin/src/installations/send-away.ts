import { writeCookie } from '../session/cookies.ts';
import { LINK_SECONDS } from './link-flow.ts';

/** Sends the browser to the code host, with what it needs to come back. */
export function sendAway({ to, cookie }: { to: string; cookie: string }, origin: string): Response {
  const kept = writeCookie('link', { value: cookie, seconds: LINK_SECONDS, origin });
  return new Response(null, { status: 303, headers: { location: to, 'set-cookie': kept } });
}

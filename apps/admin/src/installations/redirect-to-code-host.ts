import { writeCookie } from '../session/cookies.ts';
import { LINK_SECONDS } from './link-flow.ts';

/** Redirects the browser to the code host, with the cookie that it needs when it returns. */
export function redirectToCodeHost({ to, cookie }: { to: string; cookie: string }, origin: string): Response {
  const flowCookie = writeCookie('link', { value: cookie, seconds: LINK_SECONDS, origin });
  return new Response(null, { status: 303, headers: { location: to, 'set-cookie': flowCookie } });
}

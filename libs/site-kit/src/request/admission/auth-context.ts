import type { AuthContext } from '@portal/auth-provider';
import { trustedAddress, readCookies } from '@portal/ports/http';
import type { APIContext } from 'astro';
import { liveOrigin } from './live-origin.ts';

/** The request as an AuthProvider sees it. */
export function authContext(
  { clientAddress, request, url }: Pick<APIContext, 'clientAddress' | 'request' | 'url'>,
  trustedHops: number,
): AuthContext {
  const cookies = readCookies(request.headers.get('cookie'));
  return {
    cookie: (name) => cookies.get(name),
    origin: liveOrigin(request, url),
    address: trustedAddress({
      peer: clientAddress,
      forwardedFor: request.headers.get('x-forwarded-for'),
      trustedHops,
    }),
  };
}

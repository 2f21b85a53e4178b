import { cookieName } from '@portal/auth-provider';
import { readCookies } from '@portal/ports/http';
import type { APIContext } from 'astro';
import { PRIVATE } from '../../http/caching.ts';
import type { SiteOrigins } from '../../settings/site-origins.ts';
import { liveOrigin } from '../admission/live-origin.ts';
import { primaryAddress } from '../admission/primary-address.ts';

/**
 * Leads from another origin of the site to the same path and query at the primary one; null where the request is answered here. No cache
 * keeps the answer: when the primary origin changes, a browser with the old answer would be led to and fro without end.
 */
export function leadToPrimary(
  { request, url }: Pick<APIContext, 'request' | 'url'>,
  origins: SiteOrigins,
): Response | null {
  if (origins.aliases.length === 0) return null;
  const live = liveOrigin(request, url);
  const cookies = readCookies(request.headers.get('cookie'));
  const to = primaryAddress(
    {
      method: request.method,
      url,
      live,
      headers: request.headers,
      hasCookie: (kind) => cookies.has(cookieName(kind, live)),
    },
    origins,
  );
  if (to === null) return null;
  return new Response(null, {
    status: 308,
    headers: {
      location: to,
      'cache-control': PRIVATE,
      vary: 'Sec-Fetch-Mode',
    },
  });
}

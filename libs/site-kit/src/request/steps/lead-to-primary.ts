import { cookieName } from '@portal/auth-provider';
import { readCookies } from '@portal/ports/http';
import type { APIContext } from 'astro';
import { PRIVATE } from '../../http/caching.ts';
import type { SiteOrigins } from '../../settings/site-origins.ts';
import { liveOrigin } from '../admission/live-origin.ts';
import { primaryAddress } from '../admission/primary-address.ts';

/**
 * A minute, in the browser alone: when the primary origin changes back, browsers would otherwise be led to and fro, and a shared cache
 * would lead the editors away who finish their work here.
 */
const BRIEFLY = 'private, max-age=60';

/** Leads from another origin of the site to the same path and query at the primary one; null where the request is answered here. */
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
      location: to.location,
      'cache-control': to.dependsOnCookies ? PRIVATE : BRIEFLY,
      vary: 'Sec-Fetch-Mode',
    },
  });
}

import type { Decision } from './decide.ts';
import { plainPath } from './path-readings.ts';
import { normalizeMethod } from './tier.ts';

/** The headers that name a request's origin. Null: the header is absent. */
export interface OriginFacts {
  method: string;
  /** As in the request, not decoded. */
  pathname: string;
  /** `Origin` */
  origin: string | null;
  /** `Sec-Fetch-Site` */
  fetchSite: string | null;
}

/** Origins of this site: the one of the request, and the configured ones. */
export interface OwnOrigins {
  live: string;
  /** SITE and SITE_ALIASES: a proxy that rewrites `Host` hides at which of them the browser is. */
  configured: readonly string[];
}

const SAFE_METHODS = ['GET', 'OPTIONS'];
/** The sender signs its requests, and it is not a browser. */
const WEBHOOK = '/api/webhooks/hosting';

/**
 * CSRF protection: a request that changes something must come from this site. A request with neither header is not sent by a browser and
 * passes; `decide` then checks its cookies.
 * @see Fetch Metadata, https://www.w3.org/TR/fetch-metadata/
 */
export function checkOrigin(facts: OriginFacts, own: OwnOrigins): Decision {
  const { method, pathname, origin, fetchSite } = facts;
  const isExempt = SAFE_METHODS.includes(normalizeMethod(method)) || plainPath(pathname) === WEBHOOK;
  const isOwnOrigin = origin === null || origin === own.live || own.configured.includes(origin);
  const isOwnFetch = fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none';
  if (isExempt || (isOwnOrigin && isOwnFetch)) return { decision: 'pass' };
  return { decision: 'refuse', code: 'forbidden', admits: 'own-pages', clear: [] };
}

import type { Decision, SiteRequest } from './decide.ts';
import { plainPath } from './path-readings.ts';
import { standsFor } from './tier.ts';

/** What a request says of where it comes from. Null: the header is absent. */
export interface OriginFacts extends Pick<SiteRequest, 'method' | 'pathname'> {
  /** `Origin` */
  origin: string | null;
  /** `Sec-Fetch-Site` */
  fetchSite: string | null;
}

/** Origins that are this site: the one being visited right now, and the configured one. */
export interface OwnOrigins {
  live: string;
  /** SITE; null when it is not set. */
  site: string | null;
}

const READING = ['GET', 'OPTIONS'];
/** Signed by its sender, and sent by no browser. */
const WEBHOOK = '/api/webhooks/hosting';

/**
 * Keeps other sites from acting in a visitor's name: a request that changes something must come from this site. One with
 * neither header comes from no browser and passes; what it may do, its cookies and `decide` say.
 * @see Fetch Metadata, https://www.w3.org/TR/fetch-metadata/
 */
export function checkOrigin(facts: OriginFacts, own: OwnOrigins): Decision {
  const { method, pathname, origin, fetchSite } = facts;
  const isExempt = READING.includes(standsFor(method)) || plainPath(pathname) === WEBHOOK;
  const isOwnOrigin = origin === null || origin === own.live || (own.site !== null && origin === own.site);
  const isOwnFetch = fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none';
  if (isExempt || (isOwnOrigin && isOwnFetch)) return { decision: 'pass' };
  return { decision: 'refuse', code: 'forbidden', clear: [] };
}

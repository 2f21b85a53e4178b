import type { Decision, ResolvedSession, Tier } from '@portal/auth-provider';
import type { APIContext, MiddlewareNext } from 'astro';
import type { SiteParts } from '../../site/site-parts.ts';

/** A request, and what renders the page at its address. */
export interface Arrival {
  readonly context: APIContext;
  readonly next: MiddlewareNext;
}

/** A request to a site whose parts are ready, of somebody whose session is known. */
export interface Identified extends Arrival {
  readonly site: SiteParts;
  readonly resolved: ResolvedSession;
}

/** A request about which is decided whether it is admitted. */
export interface Decided extends Identified {
  /** The kind of access that the request needs. Every later decision is about this one reading of the path. */
  readonly tier: Tier;
  readonly decision: Decision;
}

/** The route of the site's own pages, which also answers every address that no other route has. */
export const PAGES = '/[...slug]';

/** Whether an address belongs to the API, which answers in JSON. */
export function isApi(url: URL): boolean {
  return url.pathname.toLowerCase().startsWith('/api/');
}

import {
  checkOrigin,
  decide,
  type Decision,
  isNavigation,
  needsGate,
  type ResolvedSession,
  type Tier,
} from '@portal/auth-provider';
import { liveOrigin } from './live-origin.ts';
import type { SiteParts } from '../../site/site-parts.ts';

/**
 * Who gets through, of a request of this tier: where the request comes from, then who is asking. The gate is read only where the decision depends on it. While
 * it cannot be known whether an editor's session is still live, they get what everybody gets and are turned away from nothing.
 * @throws AppError `upstream_unavailable` when the gate, or of one who would be turned away the session, cannot be known.
 */
export async function admit(
  { request, url, tier }: { request: Request; url: URL; tier: Tier },
  resolved: ResolvedSession,
  site: Pick<SiteParts, 'gateIsClosed' | 'origins'>,
): Promise<Decision> {
  const { method } = request;
  const facts = {
    method,
    pathname: url.pathname,
    origin: originOf(request.headers),
    fetchSite: request.headers.get('sec-fetch-site'),
  };
  const { primary, aliases } = site.origins;
  const configured = primary === undefined ? aliases : [primary, ...aliases];
  const own = { live: liveOrigin(request, url), configured };
  const cameFrom = checkOrigin(facts, own);
  if (cameFrom.decision !== 'pass') return cameFrom;
  const gate = needsGate(tier, resolved.session) ? await site.gateIsClosed() : false;
  const { pathname, search } = url;
  const decision = decide({ tier, pathname, search, isNavigation: isNavigation(request) }, resolved, gate);
  if (decision.decision !== 'pass' && resolved.outage !== undefined) throw resolved.outage;
  return decision;
}

/**
 * The page that asks. A page with `no-referrer` sends `null` with its forms, which counts as no header when
 * the browser vouches that the page is this site's own; a sandboxed one is never that.
 * @see Fetch, "append a request Origin header"
 */
function originOf(headers: Headers): string | null {
  const origin = headers.get('origin');
  return origin === 'null' && headers.get('sec-fetch-site') === 'same-origin' ? null : origin;
}

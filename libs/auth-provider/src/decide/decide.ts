import type { ResolvedSession, Session } from '../session/session.ts';
import { LONGEST_NEXT } from './safe-next.ts';
import type { Tier } from './tier.ts';

/** A request: its tier by `tierOf`, and the parts of its URL: `pathname` not decoded, `search` with its `?` or empty. */
export interface SiteRequest {
  tier: Tier;
  pathname: string;
  search: string;
  /** Whether a browser requests a page or document to display it, and not a script. */
  isNavigation?: boolean;
}

/** The decision about a request. `clear` names invalid cookies, which the response clears. */
export type Decision =
  | { decision: 'pass' }
  /** To a page of this site. */
  | { decision: 'redirect'; to: string; clear: readonly string[] }
  | ({ decision: 'refuse'; clear: readonly string[] } & Refusal);

/** Why a request is refused. `forbidden` names who would be admitted, for the response. */
type Refusal =
  /** `staffSwitchedOff`: the request is of staff whose session ended, and whom the owners do not let in now. */
  | { code: 'unauthenticated'; staffSwitchedOff?: true }
  | { code: 'not_found' }
  | { code: 'forbidden'; admits: 'owners' | 'editors-and-default-audience' | 'own-pages' };

/** The page that says that a preview link has expired or was revoked. */
export const PREVIEW_ENDED = '/login?preview=ended';

const PASS: Decision = { decision: 'pass' };

/** Whether `decide` depends on the password gate; otherwise it need not be read. */
export function needsGate(tier: Tier, session: Session): boolean {
  const dependsOnGate = tier === 'viewer-page' || tier === 'viewer-api';
  return dependsOnGate && session.role === null && session.audience === null && session.preview === null;
}

/**
 * Decides whether a request passes, in the contract's order. `gate` is whether viewers have to sign in; it has no effect
 * where `needsGate` returns false.
 * @see contract "Authentication / Client sites", middleware decision order
 */
export function decide(
  request: SiteRequest,
  { session, stale, previewEnded, staffSwitchedOff }: ResolvedSession,
  gate: boolean,
): Decision {
  const { tier } = request;
  const isEditor = session.role !== null;
  const mayView = isEditor || session.audience !== null || session.preview !== null || !gate;
  const seesAudiences = isEditor || (session.audience !== null && session.audienceIsDefault);
  const refuse = (refusal: Refusal): Decision => ({ decision: 'refuse', clear: stale, ...refusal });
  const unauthenticated = refuse(
    staffSwitchedOff === true ? { code: 'unauthenticated', staffSwitchedOff } : { code: 'unauthenticated' },
  );
  const redirectToSignIn = (page: string): Decision => ({
    decision: 'redirect',
    to: `${page}${nextQuery(request)}`,
    clear: stale,
  });

  switch (tier) {
    case 'public':
    case 'media':
      return PASS;
    case 'viewer-password':
      if (seesAudiences) return PASS;
      if (session.audience === null) return unauthenticated;
      return refuse({ code: 'forbidden', admits: 'editors-and-default-audience' });
    case 'viewer-api':
      if (mayView) return PASS;
      return request.isNavigation === true ? redirectToSignIn('/login') : unauthenticated;
    case 'editor-api':
      return isEditor ? PASS : unauthenticated;
    case 'editor-page':
      return isEditor ? PASS : redirectToSignIn('/edit/login');
    case 'owner-api':
      if (session.role === 'owner') return PASS;
      return isEditor ? refuse({ code: 'forbidden', admits: 'owners' }) : unauthenticated;
    case 'audiences':
      return seesAudiences ? PASS : refuse({ code: 'not_found' });
    case 'viewer-page':
      // Otherwise the browser would show the live page, which could be mistaken for the draft.
      if (previewEnded === true) return { decision: 'redirect', to: PREVIEW_ENDED, clear: stale };
      return mayView ? PASS : redirectToSignIn('/login');
  }
}

/** Where to go after signing in. An address that cannot be returned to is omitted. */
function nextQuery({ pathname, search }: SiteRequest): string {
  const next = `${pathname}${search}`;
  return next.length > LONGEST_NEXT ? '' : `?next=${encodeURIComponent(next.toWellFormed())}`;
}

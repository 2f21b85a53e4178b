import { ANONYMOUS, type ResolvedSession, type Session } from '@portal/auth-provider';
import { noteRequest } from '@portal/errors/log';
import type { APIContext } from 'astro';
import { viewFor } from '../../site/published/site-content.ts';
import type { SiteParts } from '../../site/site-parts.ts';
import { requestTime, setRequestTime } from '../../site/request-time.ts';
import { showLanguage } from '../../site/show-language.ts';
import { theSite } from '../../site/wiring/the-site.ts';
import type { Arrival, Identified } from '../admission/arrival.ts';
import { authContext } from '../admission/auth-context.ts';
import { viewerOf } from './viewer.ts';

/** Finds out who is asking, and reduces the site to what they may see. */
export async function identify(arrival: Arrival): Promise<Identified> {
  const site = await theSite();
  if (site.siteId !== null) noteRequest({ site: site.siteId });
  setRequestTime(arrival.context.locals, site.now());
  const resolved = await sessionOf(arrival.context, site);
  setLocals(arrival.context.locals, resolved.session);
  showLanguage(arrival.context);
  return { ...arrival, site, resolved };
}

/** The locals of a request of this person. */
export function setLocals(locals: App.Locals, session: Session): void {
  const isEditor = session.role !== null;
  const {
    editorSession: _editorSession,
    preview: _preview,
    isStaff: _isStaff,
    staffUntil: _staffUntil,
    ...named
  } = session;
  Object.assign(locals, named, {
    session,
    isEditor,
    portal: viewFor(viewerOf(session), requestTime(locals)),
  });
}

async function sessionOf(context: APIContext, site: SiteParts): Promise<ResolvedSession> {
  // No cookies means anonymous: pages for everyone are served even if sign-in is not set up.
  if (!site.auth || !context.request.headers.has('cookie')) return { session: ANONYMOUS, stale: [] };
  return site.auth.resolveSession(authContext(context, site.trustedHops));
}

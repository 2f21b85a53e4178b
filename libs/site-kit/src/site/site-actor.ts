import type { Session } from '@portal/auth-provider';
import type { RevealActor, SiteActor } from '@portal/sites';
import { AppError } from '@portal/errors';

/** The signed-in editor as the site's records know them, in the session they act in. @throws AppError `unauthenticated` without one. */
export function siteActor({ userId, role, editorSession }: Session): SiteActor {
  if (userId !== null && role !== null)
    return editorSession === null ? { userId, role } : { userId, role, session: editorSession };
  throw new AppError('unauthenticated', 'Sign in at /edit/login first.');
}

/** Who asks to see a password: an editor, or a viewer. @throws AppError `unauthenticated` without a session. */
export function revealActor(session: Session): RevealActor {
  if (session.role !== null) return siteActor(session);
  if (session.audience !== null) return { role: 'viewer', audience: session.audience };
  throw new AppError('unauthenticated', 'Sign in first.');
}

import type { EditorRole } from './session/session.ts';

/** Who is acting on the site's records. */
export interface SiteActor {
  userId: string;
  role: EditorRole;
}

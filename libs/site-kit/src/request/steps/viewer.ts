import type { Session } from '@portal/auth-provider';
import type { Viewer } from '@portal/content-core';

/** Who is looking: an editor sees everything, a viewer what their one audience may see, anybody else what is for all. */
export function viewerOf({ role, audience }: Session): Viewer {
  return role === null ? { editor: false, audience } : { editor: true };
}

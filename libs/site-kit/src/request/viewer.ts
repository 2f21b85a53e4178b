import type { Viewer } from '@portal/content-core';
import type { APIContext } from 'astro';

/** Who is looking. Nobody signs in here, so everybody is anybody: only what is for all is shown. */
export function viewerOf(_context: APIContext): Viewer {
  return { editor: false, audience: null };
}

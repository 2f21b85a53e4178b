import type { APIRoute } from 'astro';
import { beginLink } from '../../installations/link-flow.ts';
import { redirectToCodeHost } from '../../installations/redirect-to-code-host.ts';
import { requireUser } from '../../server/require-admin.ts';
import { runningAdmin } from '../../running-admin.ts';

/** `POST /installations/link`: redirects to the code host to link the user's account. */
export const POST: APIRoute = async ({ locals }) => {
  const { linking } = runningAdmin();
  return redirectToCodeHost(await beginLink(linking, requireUser(locals.user)), linking.origin);
};

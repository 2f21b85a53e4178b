import type { APIRoute } from 'astro';
import { beginInstall } from '../../installations/link-flow.ts';
import { redirectToCodeHost } from '../../installations/redirect-to-code-host.ts';
import { requireAdmin } from '../../server/require-admin.ts';
import { runningAdmin } from '../../running-admin.ts';

/** `POST /installations/connect`: redirects to the code host to install the app on an account. */
export const POST: APIRoute = async ({ locals }) => {
  const { linking } = runningAdmin();
  return redirectToCodeHost(await beginInstall(linking, requireAdmin(locals.user)), linking.origin);
};

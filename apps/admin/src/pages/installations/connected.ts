import type { APIRoute } from 'astro';
import { afterInstall } from '../../installations/link-flow.ts';
import { redirectToCodeHost } from '../../installations/redirect-to-code-host.ts';
import { requireAdmin } from '../../server/require-admin.ts';
import { runningAdmin } from '../../running-admin.ts';
import { readCookie } from '../../session/cookies.ts';

/** `GET /installations/connected`: the app's setup address at the code host. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const { linking } = runningAdmin();
  const given = { state: url.searchParams.get('state'), cookie: readCookie(request, 'link', linking.origin) };
  return redirectToCodeHost(await afterInstall(linking, requireAdmin(locals.user), given), linking.origin);
};

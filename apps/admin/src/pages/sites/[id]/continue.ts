import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';
import { requireSite } from '../../../sites/change-site.ts';

/** `POST /sites/<id>/continue`: continues the set-up for a few seconds; answers when that is over. */
export const POST: APIRoute = async ({ locals, params, redirect }) => {
  const { overview, work } = runningAdmin();
  const { siteId, provisioningStatus } = await requireSite(overview, locals.user, params['id'] ?? '');
  if (provisioningStatus === 'pending' || provisioningStatus === 'in_progress')
    await work.continueSite(siteId);
  return redirect(`/sites/${siteId}`, 303);
};

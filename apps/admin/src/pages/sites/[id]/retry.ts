import { retrySite } from '@portal/provisioning';
import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';
import { changeSite } from '../../../sites/change-site.ts';
import { mayCreateSites } from '../../../rights.ts';

/** `POST /sites/<id>/retry`: continues with the step that failed. */
export const POST: APIRoute = async ({ locals, params, redirect }) => {
  const admin = runningAdmin();
  const siteId = params['id'] ?? '';
  await changeSite(admin, {
    user: locals.user,
    siteId,
    action: 'retry_site',
    may: mayCreateSites,
    work: () => retrySite(admin.requestDeps, siteId),
  });
  return redirect(`/sites/${siteId}`, 303);
};

import { AppError, isAppError } from '@portal/errors';
import { requestSiteDeletion } from '@portal/provisioning';
import type { APIRoute } from 'astro';
import { readForm } from '../../../server/read-form.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { changeSite } from '../../../sites/change-site.ts';
import { mayManageSites } from '../../../rights.ts';

/** `POST /sites/<id>/delete` with `confirm`, the site's subdomain: hides the site and has it deleted. */
export const POST: APIRoute = async ({ locals, params, redirect, request }) => {
  const admin = runningAdmin();
  const siteId = params['id'] ?? '';
  const confirmed = (await readForm(request)).get('confirm')?.trim();
  const removed = await changeSite(admin, {
    user: locals.user,
    siteId,
    action: 'delete_site',
    may: mayManageSites,
    work: async ({ subdomain }) => {
      if (confirmed !== subdomain) throw new AppError('validation', `Type ${subdomain} to delete the site.`);
      await requestSiteDeletion(admin.requestDeps, siteId);
      return true;
    },
  }).catch((error: unknown) => {
    if (!isAppError(error, 'validation')) throw error;
    return false;
  });
  return redirect(removed ? '/sites?status=&removed=1' : `/sites/${siteId}?confirm=wrong`, 303);
};

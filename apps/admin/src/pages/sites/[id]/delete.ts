import { AppError, isAppError } from '@portal/errors';
import { requestSiteDeletion } from '@portal/provisioning';
import type { APIRoute } from 'astro';
import { redirectWithAnswer } from '../../../server/answer-once.ts';
import { readForm } from '../../../server/read-form.ts';
import { requireUser } from '../../../server/require-admin.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { changeSite } from '../../../sites/change-site.ts';
import { mayManageSites } from '../../../rights.ts';

/** `POST /sites/<id>/delete` with `confirm`, the site's subdomain: hides the site and has it deleted. */
export const POST: APIRoute = async ({ locals, params, request }) => {
  const admin = runningAdmin();
  const user = requireUser(locals.user);
  const siteId = params['id'] ?? '';
  const confirmed = (await readForm(request)).get('confirm')?.trim();
  const removed = await changeSite(admin, {
    user,
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
  return redirectWithAnswer(
    admin,
    user,
    removed
      ? { path: '/sites', search: '?status=', value: 'deleted' }
      : { path: `/sites/${siteId}`, value: 'wrongName' },
  );
};

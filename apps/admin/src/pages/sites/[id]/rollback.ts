import { AppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { readForm } from '../../../server/read-form.ts';
import { theAdmin } from '../../../server/the-admin.ts';
import { changeSite } from '../../../sites/change-site.ts';
import { mayCreateSites } from '../../../sites/rights.ts';

/** `POST /sites/<id>/rollback` with `deploy`: shows visitors that version again. */
export const POST: APIRoute = async ({ locals, params, redirect, request }) => {
  const admin = theAdmin();
  const siteId = params['id'] ?? '';
  const deployId = (await readForm(request)).get('deploy') ?? '';
  await changeSite(admin, {
    ...{ user: locals.user, siteId, action: 'site.rollback', may: mayCreateSites },
    details: { deployId: deployId.slice(0, 100) },
    work: async () => {
      const hostingId = await admin.hosted.hosting.hostingIdOf(siteId);
      if (hostingId === null || deployId === '') throw new AppError('not_found', 'There is no such version.');
      await admin.hosted.builds.restoreDeploy(hostingId, deployId);
    },
  });
  return redirect(`/sites/${siteId}#versions`, 303);
};

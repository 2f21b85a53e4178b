import { AppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import type { z } from 'zod';
import { readForm } from '../../../server/read-form.ts';
import { redirectWithAnswer } from '../../../server/answer-once.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { changeSite } from '../../../sites/change-site.ts';
import { recentVersions, type Restored } from '../../../sites/recent-versions.ts';
import { mayCreateSites } from '../../../rights.ts';

/** `POST /sites/<id>/rollback` with `deploy`: shows visitors that version again. */
export const POST: APIRoute = async ({ locals, params, request }) => {
  const admin = runningAdmin();
  const siteId = params['id'] ?? '';
  const deployId = (await readForm(request)).get('deploy') ?? '';
  const restored = await changeSite(admin, {
    user: locals.user,
    siteId,
    action: 'site.rollback',
    may: mayCreateSites,
    details: { deployId: deployId.slice(0, 100) },
    work: async (site, user) => {
      const hostingId = await admin.hosted.hosting.hostingIdOf(siteId);
      if (hostingId === null || deployId === '') throw new AppError('not_found', 'There is no such version.');
      const { commitSha } = await admin.hosted.builds.restoreDeploy(hostingId, deployId);
      // Records which version visitors see, for the list of sites and for assistants.
      await recentVersions(admin, site);
      return { user, short: commitSha?.slice(0, 7) ?? deployId };
    },
  });
  const { user, short } = restored;
  return redirectWithAnswer(admin, user, {
    path: `/sites/${siteId}`,
    value: { short } satisfies z.input<typeof Restored>,
  });
};

import { AppError, toResponse } from '@portal/errors';
import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';
import { requireSite } from '../../../sites/change-site.ts';
import { progressView } from '../../../sites/progress-view.ts';

/** `GET /sites/<id>/progress.json`: a `TimelineView`. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { overview, requestDeps, now, reportFailure } = runningAdmin();
  try {
    const { siteId } = await requireSite(overview, locals.user, params['id'] ?? '');
    const progress = await requestDeps.requests.progress(siteId);
    if (progress === null) throw new AppError('not_found', 'There is no such site.');
    return Response.json(progressView(progress, now()));
  } catch (error) {
    return toResponse(error, reportFailure);
  }
};

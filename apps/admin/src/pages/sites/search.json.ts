import { AppError, toResponse } from '@portal/errors';
import type { APIRoute } from 'astro';
import { runningAdmin } from '../../running-admin.ts';
import { searchSites } from '../../sites/search-sites.ts';

/** `GET /sites/search.json?q=<text>`: `{ sites: Command[] }`, the first few that match. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { overview, hosts, reportFailure } = runningAdmin();
  try {
    if (locals.user === null) throw new AppError('not_found', 'There is no page at this address.');
    return Response.json({
      sites: await searchSites({ overview, hosts }, locals.user, url.searchParams.get('q') ?? ''),
    });
  } catch (error) {
    return toResponse(error, reportFailure);
  }
};

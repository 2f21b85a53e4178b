import { contentOperations, getPageVersion } from '@portal/content-core';
import { apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { queryOf } from '../../handlers/parse-call.ts';

const { getPage, getSite } = contentOperations;

/**
 * `GET /api/content`: the site, or with `page` one page with its sections; `view=live` for what visitors see, `at` for the page
 * as it was at a commit of its history.
 */
export const ALL = apiRoute<'/api/content'>({
  async GET(call) {
    const query = queryOf(call);
    if (query['at'] !== undefined) return { body: await runContent(call, getPageVersion, query) };
    const body =
      query['page'] === undefined
        ? await runContent(call, getSite, query)
        : await runContent(call, getPage, query);
    return { body };
  },
});

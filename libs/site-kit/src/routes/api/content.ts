import { contentOperations } from '@portal/content-core';
import { apiRoute } from '../../server/api-route.ts';
import { runContent } from '../../server/content-call.ts';

const { getPage, getSite } = contentOperations;

/** `GET /api/content`: the site, or with `page` one page with its sections; `view=live` for what visitors see. */
export const ALL = apiRoute<'/api/content'>({
  async GET(call) {
    const { page, ...rest } = Object.fromEntries(call.context.url.searchParams);
    const body =
      page === undefined
        ? await runContent(call, getSite, rest)
        : await runContent(call, getPage, { page, ...rest });
    return { body };
  },
});

import { contentOperations, getPageVersion } from '@portal/content-core';
import { apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { queryOf } from '../../handlers/parse-call.ts';

const { findText, getPage, getSite, validateSite } = contentOperations;

/**
 * `GET /api/content`: the site, or with `page` one page with its sections; `view=live` for what visitors see, `at` for the page
 * as it was at a commit of its history; `text` for the places that have these words; `problems=draft` for what is wrong with the site.
 */
export const ALL = apiRoute<'/api/content'>({
  async GET(call) {
    const query = queryOf(call);
    if (query['at'] !== undefined) return { body: await runContent(call, getPageVersion, query) };
    if (query['text'] !== undefined) return { body: await runContent(call, findText, query) };
    if (query['problems'] !== undefined)
      return { body: await runContent(call, validateSite, { view: query['problems'] }) };
    const body =
      query['page'] === undefined
        ? await runContent(call, getSite, query)
        : await runContent(call, getPage, query);
    return { body };
  },
});

import { contentOperations } from '@portal/content-core';
import { apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { queryOf } from '../../handlers/parse-call.ts';

/** `GET /api/history`: who changed what and when, newest first; of the site, or of `page`, `section`, `file`. */
export const ALL = apiRoute<'/api/history'>({
  GET: async (call) => ({
    body: await runContent(call, contentOperations.getHistory, queryOf(call)),
  }),
});

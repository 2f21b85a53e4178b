import { contentOperations } from '@portal/content-core';
import { apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { queryOf } from '../../handlers/parse-call.ts';

/** `GET /api/history/changes?from=…&to=…`: what was added, edited and removed between two commits of the history. */
export const ALL = apiRoute<'/api/history/changes'>({
  GET: async (call) => ({
    body: await runContent(call, contentOperations.compareVersions, queryOf(call)),
  }),
});

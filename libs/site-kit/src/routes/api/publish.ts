import { contentOperations, undoPublish } from '@portal/content-core';
import { z } from 'zod';
import { apiRoute } from '../../server/api-route.ts';
import { runContent } from '../../server/content-call.ts';
import { parseCall } from '../../server/parse-call.ts';

const { getChanges, publishSite } = contentOperations;

const Body = z.looseObject({ operation: z.enum(['publish_site', 'undo_publish']).default('publish_site') });

/** `/api/publish`: GET says what publishing would change, POST publishes the whole draft, or undoes the newest publish. */
export const ALL = apiRoute<'/api/publish'>({
  GET: async (call) => ({ body: await runContent(call, getChanges, {}) }),
  async POST(call) {
    const { operation, ...input } = await parseCall(call, Body);
    if (operation === 'undo_publish') return { body: await runContent(call, undoPublish, input) };
    return { body: await runContent(call, publishSite, input) };
  },
});

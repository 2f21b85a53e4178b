import { contentOperations } from '@portal/content-core';
import { z } from 'zod';
import { apiRoute } from '../../server/api-route.ts';
import { runContent } from '../../server/content-call.ts';
import { parseCall } from '../../server/parse-call.ts';

const { getChanges, publishSite } = contentOperations;

/** `/api/publish`: GET says what publishing would change, POST publishes the whole draft. */
export const ALL = apiRoute<'/api/publish'>({
  GET: async (call) => ({ body: await runContent(call, getChanges, {}) }),
  POST: async (call) => ({
    body: await runContent(call, publishSite, await parseCall(call, z.looseObject({}))),
  }),
});

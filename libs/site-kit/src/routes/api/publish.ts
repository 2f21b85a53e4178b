import { contentOperations, undoPublish } from '@portal/content-core';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { parseCall } from '../../handlers/parse-call.ts';

const { getChanges, publishSite, validateSite } = contentOperations;

const Body = z.looseObject({ operation: z.enum(['publish_site', 'undo_publish']).default('publish_site') });

/** `/api/publish`: GET answers what publishing would change, with `problems` what is wrong with the draft, POST publishes the whole draft, or undoes the newest publish. */
export const ALL = apiRoute<'/api/publish'>({
  async GET(call) {
    const isChecked = call.context.url.searchParams.has('problems');
    const body = isChecked
      ? await runContent(call, validateSite, { view: 'draft' })
      : await runContent(call, getChanges, {});
    return { body };
  },
  async POST(call) {
    const { operation, ...input } = await parseCall(call, Body);
    if (operation === 'undo_publish') return { body: await runContent(call, undoPublish, input) };
    return { body: await runContent(call, publishSite, input) };
  },
});
